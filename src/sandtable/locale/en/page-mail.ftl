# Games by mail: players send turn files from device to device, without a server.
page-mail = Play by mail
page-mail-text = Play with friends on other devices, without a server. After each turn you send a turn file as a link, image or file.
page-mail-unsafe = To play by mail, open this page at a URL that begins with https, or at localhost on this computer. Elsewhere the browser can’t sign and encrypt turn files.
page-mail-begin = New game by mail
page-mail-invite = Create invitation
page-mail-seat = Your seat
page-mail-open = Open a turn file
page-mail-paste = Turn file you received, or its link
page-mail-read = Open
page-mail-reading = Opening the turn file…
page-mail-file = File or image
page-mail-camera = Camera
page-mail-camera-stop = Stop camera
page-mail-camera-none = Can’t use the camera here. Choose an image or a file instead.
page-mail-picture-none = Can’t find a turn file in this image. Choose a sharper image, or paste the link.
page-mail-gathered = { $have } of { $all } parts of the turn file have been read. Scan or open the other parts too.
page-mail-waits = waiting for players
page-mail-waits-letter = waiting for the first turn file
page-mail-invitation = Invitation for the next player
page-mail-invitation-back = Reply to the player who sent the first invitation
page-mail-invited = You’re invited to a game by mail. Take a seat, then send the reply.
page-mail-seated = You’ve joined: { $seat }
page-mail-next-free = Seats are still free. Send this invitation to the next player.
page-mail-next-back = All seats are taken. Send this reply to the player who sent the first invitation. The game starts on that player’s device.
page-mail-home = To the start page
page-mail-hand = { $players ->
    [one] Send your turn file to the { $seat } player
   *[other] Send your turn file to all other players
 }
page-mail-handed = { $players ->
    [one] Waiting for a turn file from the { $seat } player
   *[other] Waiting for the other players’ turn files
 }
page-mail-letters = Turn files
page-mail-final = Your choices go into the turn file. After you create it, you can’t undo them.
page-mail-write = Create turn file
page-mail-letter-to = Turn file for the { $seat } player
page-mail-hand-hint = Send the link, download the file, or let the other device’s camera read the image.
page-mail-save = Download
page-mail-code = { $what }, as an image for a camera
page-mail-code-part = Part { $n } of { $all }
page-mail-code-before = Previous
page-mail-code-after = Next
page-mail-protects = Security of turn files
page-mail-protects-does = Only the addressed player’s device can read a turn file. Only the sending player’s device can create it. No player can choose dice, roll again or change choices later. Your device recalculates every die from numbers fixed in advance, and checks every choice against the rules.
page-mail-protects-not = Not protected: on your turn, your device contains the whole game, but shows only what you may know. Players who inspect their own device can see what the others hide, and the dice of their own turn before they choose. The first person to open an invitation can take its seat. You can’t make anyone reply. If you lose a device, you also lose the turn files that you haven’t sent.
