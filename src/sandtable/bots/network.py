"""A small network that foretells a chance: inputs, one hidden layer, an output for each of several moments."""

from __future__ import annotations

from typing import Final

# A hidden unit passes on what is above zero, and nothing else (a rectifier).
CLOSED: Final = 0.0


class Network:
    """Weights that have been learned, and what comes out for inputs.

    Args:
        hidden: for each hidden unit what each input counts, after them what it counts in any case.
        outputs: for each moment what each hidden unit counts, after them what counts in any case.
    """

    def __init__(self, hidden: list[list[float]], outputs: list[list[float]]) -> None:
        self.hidden = hidden
        self.outputs = outputs

    def log_odds(self, inputs: list[float], moment: int) -> float:
        """The logarithm of the odds that are foretold.

        Args:
            inputs: as many numbers as the hidden units count.
            moment: which output.
        """
        # Most inputs are zero.
        used = [n for n in range(len(inputs)) if inputs[n] != 0.0]
        counts = self.outputs[moment]
        last = len(inputs)
        total: float = counts[len(counts) - 1]
        for unit, weights in enumerate(self.hidden):
            active: float = weights[last]
            for n in used:
                weight: float = weights[n]
                value: float = inputs[n]
                active += weight * value
            if active > CLOSED:
                count: float = counts[unit]
                total += count * active
        return total
