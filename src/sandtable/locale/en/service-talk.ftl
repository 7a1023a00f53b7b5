### What a request about talk and notes may be told.

service-talk-off = Nobody can talk at this table.
service-talk-nothing = Say something: a text of your own, or one of the ready phrases.
service-talk-nameless = Say by what name you want to be called.
service-talk-unheard = That was not said here.
service-notes-full = You may keep { $most } notes of a game. Take one away first.
