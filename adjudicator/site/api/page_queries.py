"""The queries that pages take, for the description of their twins. Pages read them leniently: what cannot be used is left out or told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=400)]
Part = Annotated[str, Meta(max_length=1_500)]
Printings = Annotated[Literal["first", "latest"], Meta(description="printings")]
Factions = Annotated[
    Text,
    Meta(description="names of factions, separated by commas", examples=["Pirates,Ninjas", "Zombies", "Robots,Wizards,Aliens,Dinosaurs"]),
]
Preset = Annotated[Text, Meta(description="the preset", examples=["latest"])]


class CaseQuery(Struct, omit_defaults=True):
    """The parameters of a case's link; see ``docs/site.md``."""

    p: Annotated[Part, Meta(description="part of a case's link: the position")] = ""
    m: Annotated[Part, Meta(description="part of a case's link: moves")] = ""
    a: Annotated[Part, Meta(description="part of a case's link: answers")] = ""
    o: Annotated[Part, Meta(description="part of a case's link: what decides where nobody answered")] = ""
    r: Annotated[Part, Meta(description="part of a case's link: the interpretation")] = ""
    g: Annotated[Part, Meta(description="part of a case's link: made-up cards")] = ""
    v: Annotated[Part, Meta(description="part of a case's link: version of the spelling and date of the data")] = ""


class StepQuery(CaseQuery, omit_defaults=True):
    """A case, and one of its steps."""

    s: Annotated[int, Meta(ge=0, le=9_999, description="the step whose table is shown")] = 0


class ExploreQuery(CaseQuery, omit_defaults=True):
    """A case, and what may come of it."""

    can: Annotated[str, Meta(max_length=120, description="a goal; without one all outcomes are found", examples=["Ann 15"])] = ""


class SituationQuery(Struct, omit_defaults=True):
    """A variant of a situation, read by a profile."""

    variant: Annotated[Text, Meta(description="which variant")] = ""
    profile: Annotated[Text, Meta(description="another profile", examples=["latest", "oops-2018"])] = ""


class AskQuery(Struct, omit_defaults=True, rename={"source": "from"}):
    """The questions for a table."""

    base: Annotated[Text, Meta(description="the preset", examples=["latest", "community-wiki"])] = ""
    factions: Factions = ""
    printing: Printings = "first"
    source: Annotated[Text, Meta(description="house rules to change")] = ""


class WizardQuery(AskQuery, omit_defaults=True, rename={"source": "from"}):
    """One question for a table."""

    at: Annotated[int, Meta(ge=0, le=999, description="number of the question, from 0")] = 0


class CompareQuery(Struct, omit_defaults=True):
    """Two sets of house rules."""

    a: Annotated[Text, Meta(description="house rules or a preset", examples=["latest", "literal-reading"])] = ""
    b: Annotated[Text, Meta(description="the others", examples=["oops-2018", "munchkin-2015"])] = ""


class PresetQuery(Struct, omit_defaults=True):
    """A preset of house rules."""

    base: Preset = ""


class SearchPageQuery(Struct, omit_defaults=True):
    """A page of hits."""

    q: Annotated[Text, Meta(description="words and filters", examples=["cub scout", "kind:question loop"])] = ""
    page: Annotated[int, Meta(ge=1, le=50, description="page")] = 1


class SuggestQuery(Struct, omit_defaults=True):
    """The beginning of a name."""

    q: Annotated[str, Meta(max_length=80, description="what was typed so far", examples=["buc", "rob"])] = ""


class PathQuery(Struct, omit_defaults=True, rename={"start": "from", "end": "to"}):
    """Two nodes."""

    start: Annotated[Text, Meta(description="a node", examples=["rule:destroy-means"])] = ""
    end: Annotated[Text, Meta(description="another", examples=["rule:move-means"])] = ""


class PairQuery(Struct, omit_defaults=True):
    """The printings of two cards."""

    printing: Printings = "latest"


class PickPairQuery(Struct, omit_defaults=True):
    """Two names."""

    a: Annotated[Text, Meta(description="a card", examples=["Buccaneer"])] = ""
    b: Annotated[Text, Meta(description="another", examples=["Cub Scout"])] = ""


class ChapterQuery(Struct, omit_defaults=True):
    """A view of a chapter."""

    depth: Annotated[Literal["essentials", "all"], Meta(description="depth")] = "essentials"


class BriefingQuery(Struct, omit_defaults=True):
    """What will be played."""

    factions: Factions = ""
    printing: Printings = "first"
    profile: Annotated[Text, Meta(description="profile", examples=["latest"])] = ""


#: Endpoint of a twin -> its query.
QUERIES: dict[str, Any] = {
    "case.twin": StepQuery,
    "case.compare_twin": CaseQuery,
    "case.explore_twin": ExploreQuery,
    "settle.sentence_twin": CaseQuery,
    "situations.situation_twin": SituationQuery,
    "house_rules.asked_twin": AskQuery,
    "house_rules.step_twin": WizardQuery,
    "house_rules.finish_twin": WizardQuery,
    "house_rules.compare_twin": CompareQuery,
    "house_rules.effects_twin": PresetQuery,
    "browse.search_twin": SearchPageQuery,
    "browse.suggest": SuggestQuery,
    "browse.path_twin": PathQuery,
    "browse.together_twin": PairQuery,
    "browse.chapter_twin": ChapterQuery,
    "browse.briefing_twin": BriefingQuery,
    "browse.pick_pair_twin": PickPairQuery,
}
