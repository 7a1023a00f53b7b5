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
ford-did-push = The fight moves to { $space }; { $seat } loses a soldier.
ford-did-push-nobody = The fight moves to { $space }.
ford-did-hold = Neither side gives way.
ford-no-more-than = You can send at most { $most } soldiers. Choose a smaller number.
ford-no-so-many = { $seat } has only { $left } soldiers left.
ford-end-crossed = The other bank’s village is taken.
ford-end-time = Night falls. The side nearer to the other’s village has won.
seat-west = The west
seat-east = The east
ford-bad-row = The row has { $number } places; an odd number is wanted, at least 3.
ford-west-first = What the east has sent cannot stand before the fight: it is asked last.
