### The table while one plays: the line to it, the story, taking back, the log, the rules, keys.

## The pace of the story

page-pace = Pace of the story
page-pace-slow = Slow
page-pace-normal = Normal
page-pace-fast = Fast
page-pace-once = All at once
