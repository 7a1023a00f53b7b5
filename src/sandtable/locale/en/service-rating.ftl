### Replies to requests about rated games.

service-rated-sign-in = This game is rated. Sign in, then take your seat.
service-rated-self = You can’t play a rated game against yourself. A player with your account, browser or e-mail address has already joined.
service-rated-variant = Only full games can be rated. Choose the full game, or play this scenario unrated.
service-rated-alone = A solo game can’t be rated. Choose a game with an opponent.
service-rated-game = This game can’t be rated. Open it unrated.
service-rated-edition = Rated games need the standard components, but this server has loaded another edition. Play unrated here.
service-rated-clock = A rated game needs a clock that makes players lose when their time runs out. Choose one.
service-rated-no-leave = Rated games have no vacations. Open the table with 0 vacation days.
service-rated-no-pause = Rated games can’t be paused. Offer a draw, or play on.
service-rated-seats = In a rated game you play exactly 1 seat. Leave the others to opponents.
service-rated-bot = The bot “{ $bot }” isn’t rated. Rated bots: { $bots }.
service-rated-no-hints = Rated games and tournaments have no hints. Choose your move without one.
service-rated-no-takeback = Rated games and tournaments have no takeback requests. You can still undo what the rules allow.
service-rated-no-sitting = Rated games and tournaments have no substitute bots. Play on or resign.
service-rated-no-pass = In rated games and tournaments you can’t pass on your seat. Play on or resign.
service-rated-name = In rated games and tournaments you play under your account name. Change it in your account.
service-rated-nobody = No player called { $name } has finished a rated game here. Check the name.
