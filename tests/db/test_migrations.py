"""The schema: what the models say, what Alembic makes, and the way between versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine

from db import migrating, schema
from db.engine import make_engine, writing_anything
from db.models import metadata
from db.startup import open_archive


def described(path: Path) -> set[tuple[str, str]]:
    """Tables and indices of a database file with their columns, in words that can be compared."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT type, name, tbl_name FROM sqlite_master").fetchall()
        said = {(name, f"{kind} of {table}") for kind, name, table in found}
        for kind, name, _table in found:
            if kind == "table":
                columns = connection.execute(f"PRAGMA table_xinfo({name})").fetchall()
                said |= {(f"{name}.{column[1]}", str(column[2:])) for column in columns}
                keys = connection.execute(f"PRAGMA foreign_key_list({name})").fetchall()
                said |= {(f"{name}.{key[3]}", f"hangs on {key[2:]}") for key in keys}
    return said


def engine_of(path: Path) -> Engine:
    """An engine on a file without anything in it."""
    return make_engine(URL.create("sqlite", database=str(path)))


def test_the_versions_are_those_of_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrating.SCRIPTS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(script.revision for script in scripts)[::-1] == schema.VERSIONS


def test_the_newest_version_is_what_the_models_say(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "upgraded.sqlite")
    with writing_anything(engine) as connection:
        migrating.upgrade(connection, schema.HEAD)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
    open_archive(None, tmp_path).close()
    assert described(tmp_path / "upgraded.sqlite") == described(tmp_path / "path-companion.sqlite")


def test_every_version_goes_up_and_down(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "steps.sqlite")
    with writing_anything(engine) as connection:
        for version in schema.VERSIONS:
            migrating.upgrade(connection, version)
        for version in [*schema.VERSIONS[-2::-1], "base"]:
            migrating.downgrade(connection, version)
        assert connection.exec_driver_sql(schema.READ).all() == []
    engine.dispose()
    left = {name for name, kind in described(tmp_path / "steps.sqlite") if kind.startswith("t")}
    assert left == {"alembic_version"}
