"""Decides by statistics which figures of a commit are worse than those of the commits before."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np

from history import Night
from measures import Measure

FEWEST_SAMPLES = 5  # below that no sign-flip test can reach a level of 5 %
MOST_EXACT = 14  # samples up to which all flips of signs are tried
RANDOM_FLIPS = 20_000


@dataclass(frozen=True)
class Judgement:
    """The comparison of one measure of a night with the nights before."""

    measure: Measure
    mean: float
    earlier: float  # mean of the same samples in the nights before
    p: float  # that so bad a change occurs by chance; of one measure
    alarm: bool = False

    @property
    def change(self) -> float:
        return self.mean - self.earlier


def chance_of(worse_by: np.ndarray) -> float:
    """Probability of a mean at least as large as that of `worse_by` when each sample is as likely to be better as worse by its amount: a
    sign-flip test, exact up to MOST_EXACT samples that differ from 0."""
    differing = worse_by[worse_by != 0]
    if differing.size == 0:
        return 1.0
    total = differing.sum()
    if differing.size <= MOST_EXACT:
        signs = np.array(list(itertools.product((1, -1), repeat=differing.size)))
    else:
        # With the flip that was observed, so that the probability is never 0.
        signs = np.vstack((np.ones(differing.size), np.random.default_rng(1).choice((1, -1), size=(RANDOM_FLIPS, differing.size))))
    return float(np.mean(signs @ differing >= total - 1e-12))


def judge(night: Night, before: list[Night], measures: list[Measure], level: float) -> list[Judgement]:
    """Compares each measure of `night` with the same samples of the nights `before`. A measure raises an alarm when it is worse by more
    than what is relevant, and by more than chance at the family-wise `level` over all measures (Holm's procedure)."""
    judgements = []
    for measure in measures:
        values = night.values(measure.name)
        earlier = [past.values(measure.name) for past in before]
        keys = sorted(key for key in values if any(key in past for past in earlier))
        if len(keys) < FEWEST_SAMPLES:
            continue
        now = np.array([values[key] for key in keys])
        past = np.array([np.mean([one[key] for one in earlier if key in one]) for key in keys])
        worse_by = past - now if measure.higher_is_better else now - past
        judgements.append(Judgement(measure, float(now.mean()), float(past.mean()), chance_of(worse_by)))
    return with_alarms(judgements, level)


def with_alarms(judgements: list[Judgement], level: float) -> list[Judgement]:
    """Holm's procedure: the k-th smallest probability has to be below level / (number of measures - k)."""
    alarms: set[str] = set()
    for rank, judgement in enumerate(sorted(judgements, key=lambda j: j.p)):
        if judgement.p > level / (len(judgements) - rank):
            break
        worse = -judgement.change if judgement.measure.higher_is_better else judgement.change
        if worse > judgement.measure.relevant_change(judgement.earlier):
            alarms.add(judgement.measure.name)
    return [Judgement(j.measure, j.mean, j.earlier, j.p, j.measure.name in alarms) for j in judgements]
