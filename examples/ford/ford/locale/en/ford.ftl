ford-ask-send = How many soldiers do you send into the ford?
ford-wait = Waiting for { $seat }.
ford-do-send = { $number ->
    [0] Send no soldiers
    [one] Send one soldier
   *[other] Send { $number } soldiers
 }
ford-did-send-openly = { $seat } sends { $number ->
    [0] no soldiers
    [one] one soldier
   *[other] { $number } soldiers
 }.
ford-did-send = { $seat } has sent its soldiers.
ford-did-fight = { $seat } rolls { $dice }.
ford-did-push = The fight moves to { $space }. { $seat } loses a soldier.
ford-did-push-nobody = The fight moves to { $space }.
ford-did-hold = Neither side gives way.
ford-no-more-than = You can send at most { $most } soldiers. Choose a smaller number.
ford-no-so-many = { $seat } has only { $left } left. Choose a smaller number.
ford-end-crossed = The village on the other bank is taken.
ford-end-time = Night falls. The side nearer to the other’s village has won.
seat-west = West
seat-east = East
ford-bad-row = The row has { $number } places. Use an odd number, at least 3.
ford-west-first = East chooses last, so the soldiers it sends can’t be written down before the fight. Leave them out.
