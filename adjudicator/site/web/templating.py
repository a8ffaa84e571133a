"""Templates as this site uses them: pages call thousands of small macros, so what Jinja looks up and copies for each call counts."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from flask.templating import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

#: What is called as it is, unless it is marked as one that wants to know where it is called.
_PLAIN = (FunctionType, MethodType, BuiltinFunctionType)


class QuickContext(Context):
    """Where a template is rendered. What it calls is called as by Jinja's own context, which looks at each time whether that is marked."""

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        kind = type(called)
        if kind is Macro:
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
            return called(self.eval_ctx, *args, **kwargs)
        if kind in _PLAIN and not hasattr(called, "jinja_pass_arg"):
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
            return called(*args, **kwargs)
        return super().call(called, *args, **kwargs)


class _Generator(CodeGenerator):
    """Writes the code of a template; what is put out is escaped by :func:`_escaped`."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


def _escaped(value: Any) -> str:
    """A value as it stands in a page. What is escaped already is not copied once more."""
    return value if type(value) is Markup else escape(value)


class Templates(Environment):
    """All that templates may use is there before one of them is loaded, so each has it as one dictionary: whenever one imports another, as
    pages do ten times, their names are compared."""

    context_class = QuickContext
    code_generator_class = _Generator
    escaped = staticmethod(_escaped)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}
