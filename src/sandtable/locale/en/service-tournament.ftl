### What a request about tournaments may be told.

service-no-tournament = There is no tournament { $tournament } here.
service-tournament-name = A tournament has a name: say what it is called.
service-tournament-variant = In tournaments the whole game is played by two or more: not this variant.
service-tournament-days = With a clock of days or more say how many days a round lasts at most.
service-tournament-starts = A tournament begins between now and a year from now, or when its maker says so.
service-tournament-many = You have made { $most } tournaments that are to come or go on; close one of them first.
service-tournament-not-open = This tournament has begun, or is over: nobody enters it any more.
service-tournament-entered = You play in this tournament already.
service-tournament-not-entered = You do not play in this tournament.
service-tournament-full = This tournament is full: { $most } may play in it.
service-tournament-few = A tournament begins with two who play at least, one of them a person.
service-tournament-over = This tournament is over.
service-tournament-not-maker = Only whoever has made a tournament begins or closes it.
service-tournament-no-pause = In a tournament the others wait for the round to end: there are no pauses.
