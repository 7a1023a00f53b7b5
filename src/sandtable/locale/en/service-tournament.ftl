### Replies to requests about tournaments.

service-no-tournament = No tournament called “{ $tournament }” here. Check the link.
service-tournament-name = The tournament needs a name. Enter one.
service-tournament-variant = This variant can’t be played in tournaments. Choose a full game for at least 2 players.
service-tournament-days = With a correspondence clock, set how many days each round can last.
service-tournament-starts = The start time must be within the next year. Leave it empty to start by hand.
service-tournament-many = You already run { $most } tournaments that are open or under way. Close one first.
service-tournament-not-open = Entry is closed: the tournament has started or is over. See the list for open ones.
service-tournament-entered = You’re already in this tournament. You don’t need to enter again.
service-tournament-not-entered = You’re not in this tournament. Enter one from the list of tournaments.
service-tournament-full = This tournament is full ({ $most } players). See the list for others.
service-tournament-few = A tournament needs at least 2 players, including at least 1 who isn’t a bot. Wait for more players.
service-tournament-over = This tournament is over. See the list for others.
service-tournament-not-maker = Only the organiser can start or close this tournament. Ask the organiser.
service-tournament-no-pause = Tournament games can’t be paused, because other players wait for the round to end. Play on.
