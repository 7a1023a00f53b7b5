### What a request about a clock, or a bot that sits in, may be told.

service-clock-runs = Nobody else's time has run out at this table.
service-no-sitting = A bot sits in for a person who sits at the table, and for nobody else.
