### Talk at a table, and notes for oneself.

page-part-talk = Talk
page-part-talk-new = Talk · { $n }
page-talk = Talk
page-talk-onlookers = Talk among onlookers
page-talk-new = { $n } new
page-talk-none = Nothing has been said yet. Only those who sit here read this.
page-talk-none-onlookers = Nothing has been said yet. Those who play read this when the game is over.
page-talk-say = Say something
page-talk-send = Send
page-talk-phrase = Ready phrases, read by each in his own language
page-talk-onlooker = { $name } (looking on)
page-talk-said = { $who }: { $words }
page-talk-off = Switch talk off at all tables
page-talk-on = Switch talk on
page-talk-about = About what { $who } has said
page-talk-block = Hear { $who } no more here
page-talk-unblock = Hear everybody again
page-talk-report = Report it:
page-talk-why-abuse = insult or threat
page-talk-why-cheating = unfair play
page-talk-why-spam = advertising
page-talk-why-other = something else
page-talk-reported = Whoever runs this server will see it.

page-phrase-hello = Hello!
page-phrase-good-game = Have a good game.
page-phrase-moment = One moment, please.
page-phrase-back = I am back.
page-phrase-tomorrow = I will go on tomorrow.
page-phrase-sorry = Sorry to keep you waiting.
page-phrase-mistake = I have chosen wrongly. May I take it back?
page-phrase-rules = I am still learning the rules.
page-phrase-thanks = Thank you.
page-phrase-well-played = Well played.
page-phrase-again = Shall we play again?
page-phrase-goodbye = Goodbye.
page-phrase-left = I have deleted my account, and may not come back.

page-notes = Notes
page-notes-game = About this game
page-notes-moment = About this moment
page-notes-hint = Nobody else reads them. In the replay each moment can have its own.
page-notes-here = Nobody else reads them; this browser keeps them.
page-notes-of-moments = Your own, of the game and of each moment
page-notes-all = All notes
page-note-kept = kept
