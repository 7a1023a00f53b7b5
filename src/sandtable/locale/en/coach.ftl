### What a coach says, in the page and in the terminal, and what he rests on.

coach-quiet = The coach has nothing to say here.
coach-much-chance = Much hangs on this: { $of ->
    [2] the better of 2 ways is worth { $n } points of your chance to win the game more than the other.
   *[other] the best of { $of } ways is worth { $n } points of your chance to win the game more than the middle one.
 }
coach-much-points = Much hangs on this: { $of ->
    [2] the better of 2 ways promises { $n } victory points more than the other.
   *[other] the best of { $of } ways promises { $n } victory points more than the middle one.
 }
coach-cost-chance = Your last move was worth { $n } points of your chance to win the game less than: { $better }.
coach-cost-points = Your last move promised { $n } victory points less than: { $better }.

## What was compared, in figures

compared-chance = By how many percentage points each would change your chance to win the game, as the bot judges it.
compared-points = How many victory points each promises, as the bot judges it; what may follow counts in part.
compared-worth = What each promises, in the points that the bot’s rules of thumb count in.
compared-searched = It has tried them in simulations, the more promising ones more often.
