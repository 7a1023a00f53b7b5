### Replies to requests about a clock, or a bot that plays for an absent player.

service-clock-runs = No other player is out of time. Wait until the clock of the player to move has run out.
service-no-sitting = A bot can play only for a person at the table. Open the link to your seat and try again.

### Replies to requests about the end of a game, an offer or a seat that is passed on.

service-offer-early = Not possible yet. All invited players must have joined, you need a seat, and it can’t be a game by mail.
service-offer-waits = There is already an open offer. Answer or withdraw it first.
service-no-offer = This offer is no longer open. Reload the page to see the table.
service-offer-nobody = There is no other player at the table who could agree. Wait for one, or resign.
service-last-person = You are the last person at this table, so a bot can’t take your seat permanently. Resign, or let a bot play for you.
service-no-pause = The clock can’t do that. You can pause a running clock or resume a paused one.
service-no-leave = You can’t change your vacation now. You need vacation time left, or a vacation to end.
service-not-abandoned = You can’t abort this game yet. You can before everyone has joined, or after another player’s { $days } days of inactivity.
service-seat-passed = Another player has this seat now. Open your own seat link, or watch as a spectator.

### Replies to requests about automatic replies.

service-conditional-none = Only a player with a seat at the table can set automatic replies. Join the table first.
service-conditional-live = Automatic replies need a clock of 1 day or more, or no clock. Answer directly at this table.
service-conditional-many = You already have { $n } automatic replies. Withdraw one first.
service-no-conditional = This automatic reply no longer exists. Reload the page.
service-no-condition = No question called “{ $condition }” can be answered in advance here. Choose one from the list.
service-condition-not-about = That question is never about “{ $thing }”. Choose another value.
