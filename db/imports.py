"""Bringing in plays that another program wrote: first looked at, then written as one thing.

What a format says is made into `LoggedPlay`s by `db.transfer`; from there on:

    preview = archive.preview(plays, file="BGStatsExport.json", format="bgstats",
                              unreadable=[Unreadable("plays[3]", "…")])
    preview.new, preview.known, preview.changed, preview.removed, preview.unreadable
    batch = archive.bring_in(preview, ways={7: "replace"}, progress=…, cancelled=…)
    archive.undo_import(batch.id)
    archive.imports()                       # every Batch, the newest first

`plays` may be a generator; nothing is written by a preview. A play is recognised by its `id`,
by `source` and `uuid` (capitals do not matter), else by `source` and `fingerprint`. `progress`
is told (done, all) now and then and `cancelled` asked; where it says True, Cancelled is raised
and nothing was written. Both may come from any thread.
"""

from __future__ import annotations
