### Replies to requests about chat and notes.

service-talk-off = This table has no chat.
service-talk-nothing = Nothing to send. Write a message or choose a ready phrase.
service-talk-nameless = Your message needs a name. Enter the name that others should see.
service-talk-unheard = This message isn’t here any more. Reload the page.
service-notes-full = You can keep { $most } notes for one game. Delete one first.
