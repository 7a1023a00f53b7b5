### What a request about a clock, or a bot that sits in, may be told.

service-clock-runs = Nobody else's time has run out at this table.
service-no-sitting = A bot sits in for a person who sits at the table, and for nobody else.

### What a request about the end of a game, an offer or a seat that is passed on may be told.

service-offer-early = That is possible once everybody invited has come, only for a person who sits at the table, and not in a game by mail.
service-offer-waits = Something is offered already. That must be answered or withdrawn first.
service-no-offer = There is no such offer at this table any more.
service-offer-nobody = There is no other person at the table now who could agree.
service-last-person = You are the last person at this table: a computer cannot have your seat for good. You can resign, or let a computer sit in for you.
service-no-pause = A pause needs a clock that goes, and ends one.
service-no-leave = You have no leave to take, or none to come back from.
service-not-abandoned = A game can be given up before everybody has come, or when somebody else is asked and nothing has happened for { $days } days.
service-seat-passed = This seat is somebody else’s now.

### Replies to requests about orders for the case that one is asked

service-conditional-none = Orders for later are given by a person who sits at the table.
service-conditional-live = Orders for later are given where the clock has a day or more, or where there is none.
service-conditional-many = You have { $n } orders already. Withdraw one first.
service-no-conditional = There is no such order any more.
service-no-condition = Nothing that can be foreseen here is called "{ $condition }".
service-condition-not-about = That question is never about "{ $thing }".
