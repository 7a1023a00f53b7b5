### What a coach says, on the page and in the terminal, and the figures behind it.

coach-quiet = The coach has no advice here.
coach-much-chance = Important choice: { $of ->
    [2] the better of 2 moves has a win chance { $n } points above the other.
   *[other] the best of { $of } moves has a win chance { $n } points above the median move.
 }
coach-much-points = Important choice: { $of ->
    [2] the better of 2 moves is worth { $n } VP more than the other.
   *[other] the best of { $of } moves is worth { $n } VP more than the median move.
 }
coach-cost-chance = Your last move cost { $n } points of win chance. Better: { $better }.
coach-cost-points = Your last move cost { $n } VP. Better: { $better }.

## What was compared, in figures

compared-chance = By how many percentage points each move changes your win chance, as the bot estimates it.
compared-points = Expected VP of each move, as the bot estimates them. They include part of what later moves bring.
compared-worth = Score of each move by the bot’s rules of thumb.
compared-searched = The bot has tried the moves in simulations, the more promising ones more often.
