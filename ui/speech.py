"""Reading aloud, where the system has a voice.

QtTextToSpeech is imported on first use: it brings QtMultimedia with it. Its `mock` engine is
there on every system and says nothing, so it is no voice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject

from companion.language import _

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech


class Voice(QObject):
    """The system's voice, or the sentence that says why there is none."""

    def __init__(self) -> None:
        super().__init__()
        self._engine: QTextToSpeech | None = None
        self._missing: str | None = None

    @property
    def missing(self) -> str:
        """Why nothing can be read aloud, "" where it can."""
        if self._missing is None:
            self._missing = self._found()
        return self._missing

    def _found(self) -> str:
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech
        except ImportError:
            return _("This installation came without speech.")
        engines = [name for name in QTextToSpeech.availableEngines() if name != "mock"]
        if not engines:
            return _(
                "This system has no voice. On Linux, speech-dispatcher and espeak-ng bring one."
            )
        self._engine = QTextToSpeech(engines[0], self)
        if self._engine.state() == QTextToSpeech.State.Error:
            return _("The system's voice does not answer: {reason}").format(
                reason=self._engine.errorString()
            )
        self._engine.setLocale(QLocale())
        return ""

    def say(self, text: str) -> bool:
        """Say it, in place of what is being said. False where there is no voice."""
        if self.missing or self._engine is None:
            return False
        self._engine.stop()
        self._engine.say(text)
        return True

    def hush(self) -> None:
        """Stop speaking."""
        if self._engine is not None:
            self._engine.stop()
