### The lobby: tables that wait for opponents.

page-lobby = Find an opponent
page-lobby-none = No players are waiting now.
page-lobby-yours = Your table is waiting for an opponent.
page-lobby-meanwhile = Play a bot meanwhile
page-lobby-unlist = Stop waiting
page-lobby-seek = Set up a search
page-lobby-game = Game
page-lobby-seat = Seat
page-lobby-any-seat = Any
page-lobby-level = Opponent’s level
page-lobby-level-any = any
page-lobby-level-new = new to the game
page-lobby-level-some = has played before
page-lobby-level-strong = strong
page-lobby-language = Language
page-lobby-note = Message (optional)
page-lobby-hint = Quick match pairs you with the player who has waited longest for the same game. If no player is waiting, your table is listed here. No account needed. Tables shared by link are never listed.
page-lobby-quick = Quick match
page-lobby-open = Open a table and wait
page-lobby-ago =
    { $hours ->
        [0] { $minutes ->
            [0] just now
            [one] 1 minute ago
           *[other] { $minutes } minutes ago
        }
        [one] 1 hour ago
       *[other] { $hours } hours ago
    }
page-lobby-met = An opponent has joined your table.
