### What a request about rated games may be told.

service-rated-sign-in = This game is rated: sign in first, and sit down as whoever you are.
service-rated-self = Nobody plays a rated game against himself: the same account, browser or address of mail has a seat there already.
service-rated-variant = Only the whole game is rated: a short scenario would need ratings of its own.
service-rated-alone = Whoever plays alone is not rated: there is nobody whom he could be measured against.
service-rated-game = This game is not rated.
service-rated-edition = A rated game is played with the game's own components, and this server has others laid over them.
service-rated-clock = A rated game has a clock, and whoever has no time left has lost it.
service-rated-no-leave = Rated games have no vacation. Open the table without it.
service-rated-no-pause = A rated game isn’t paused: each player’s clock runs on. Offer a draw, or play on.
service-rated-seats = In a rated game you sit at one seat, and others sit at the others.
service-rated-bot = “{ $bot }” is not rated; of the computer's players those are: { $bots }.
service-rated-no-hints = There are no hints in a rated game, nor in a tournament.
service-rated-no-takeback = In a rated game or a tournament only what the rule lets one take back is taken back.
service-rated-no-sitting = In a rated game or a tournament nobody sits in for anybody.
service-rated-no-pass = In a rated game or a tournament no seat is passed on.
service-rated-name = In a rated game or a tournament everybody plays under the name of his account.
service-rated-nobody = Nobody called { $name } has ended a rated game here.
