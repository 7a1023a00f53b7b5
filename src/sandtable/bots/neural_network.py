"""A feed-forward network with one hidden layer that predicts the odds of winning."""

from __future__ import annotations

from typing import Final

# The threshold of hidden units (rectifiers): an activation below it counts as 0.
CLOSED: Final = 0.0


class NeuralNetwork:
    """A network with learned weights.

    Args:
        hidden: for each hidden unit, the weight of each input, then the bias.
        outputs: for each turn, the weight of each hidden unit, then the bias.
    """

    def __init__(self, hidden: list[list[float]], outputs: list[list[float]]) -> None:
        self.hidden = hidden
        self.outputs = outputs

    def log_odds(self, inputs: list[float], moment: int) -> float:
        """Return the logarithm of the predicted odds.

        Args:
            inputs: the inputs, one for each weight of a hidden unit without the bias.
            moment: the index of the output, which depends on the turn.
        """
        # Most inputs are zero, so skip them.
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
