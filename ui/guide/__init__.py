"""The guide's form: a Step's Fields become editors, keys become an answer."""

from ui.guide.form import StepForm

__all__ = ["StepForm"]
