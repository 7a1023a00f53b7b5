### Replies to requests about a clock, or a bot that plays for an absent player.

service-clock-runs = No other player is out of time. Wait until the clock of the player to move has run out.
service-no-sitting = A bot can play only for a person who has a seat at the table. Open your seat link and try again.

### Replies to requests about the end of a game, an offer or a seat that is passed on.

service-offer-early = You can do this only in a seat of your own, and only after all invited players have joined. Games by mail don’t have this.
service-offer-waits = There is already an open offer. Answer or withdraw it first.
service-no-offer = This offer is no longer open. Reload the page to see the table.
service-offer-nobody = No other player at the table can agree now. Wait for one, or resign.
service-last-person = You are the last person at this table, so a bot can’t take your seat permanently. Resign, or let a bot play for you.
service-no-pause = You can pause only a running clock, and resume only a paused one. Reload the page to see the clock.
service-no-leave = You have no vacation time left, or your vacation has already started or ended. Reload the page to see your time.
service-not-abandoned = You can’t abort this game now. You can abort a game before everyone has joined, or when another player hasn’t moved for { $days } days.
service-seat-passed = Another player has this seat now. Open your own seat link, or watch as a spectator.

### Replies to requests about automatic replies.

service-conditional-none = Only a player with a seat at the table can set automatic replies. Join the table first.
service-conditional-live = Automatic replies work only at tables without a clock, or with at least 1 day on the clock. At this table, make your choices when they come up.
service-conditional-many = You already have { $n } automatic replies. Withdraw one first.
service-no-conditional = This automatic reply no longer exists. Reload the page.
service-no-condition = No question called “{ $condition }” can be answered in advance here. Choose one from the list.
service-condition-not-about = This question is never about “{ $thing }”. Choose another value.
