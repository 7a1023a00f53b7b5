### What a coach says, on the page and in the terminal, and the figures behind it.

coach-quiet = The coach has no advice here.
coach-much-chance = Important choice: { $of ->
    [2] the better of 2 moves has a win chance { $n } points above the other.
   *[other] the best of { $of } moves has a win chance { $n } points above the middle one.
 }
coach-much-points = Important choice: { $of ->
    [2] the better of 2 moves is worth { $n } VP more than the other.
   *[other] the best of { $of } moves is worth { $n } VP more than the middle one.
 }
coach-cost-chance = Your last move cost { $n } points of win chance. Better: { $better }.
coach-cost-points = Your last move cost { $n } VP. Better: { $better }.

## What was compared, in figures

compared-chance = Change of your win chance in percentage points, as the bot estimates it.
compared-points = Expected VP of each move, as the bot estimates them. Later moves count in part.
compared-worth = Value of each move, in the points of the bot’s rules of thumb.
compared-searched = The bot has tried the moves in simulations, the more promising ones more often.
