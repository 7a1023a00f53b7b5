### The lobby: tables at which somebody waits for whoever comes.

page-lobby = Looking for an opponent
page-lobby-none = Nobody is waiting just now.
page-lobby-yours = Your table waits for somebody.
page-lobby-meanwhile = Play the computer while you wait
page-lobby-unlist = Wait no longer
page-lobby-seek = Find somebody to play with
page-lobby-game = Game
page-lobby-seat = Seat
page-lobby-any-seat = Any
page-lobby-level = Opponent
page-lobby-level-any = anybody
page-lobby-level-new = new to the game
page-lobby-level-some = has played before
page-lobby-level-strong = strong
page-lobby-language = Language
page-lobby-note = A line for whoever comes
page-lobby-hint = A quick match sits you down with whoever has waited longest for the same; if nobody has, your table waits here. No account is needed, and tables that you share by link are never listed.
page-lobby-quick = Quick match
page-lobby-open = Wait at a table of my own
page-lobby-ago =
    { $hours ->
        [0] { $minutes ->
            [0] just now
            [one] a minute ago
           *[other] { $minutes } minutes ago
        }
        [one] an hour ago
       *[other] { $hours } hours ago
    }
page-lobby-met = Somebody has sat down at your table.
