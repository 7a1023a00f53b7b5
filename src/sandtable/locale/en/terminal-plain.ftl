### The table in the terminal, for games that have no screen of their own there.

## Panels

terminal-plain-title-prompt = { $seat }
terminal-plain-title-cards = Position
terminal-plain-title-facts = Space
terminal-plain-typing = : type a choice as it stands in grey
terminal-plain-key-cards = position
terminal-plain-command-cards = The position

## What the position holds

terminal-plain-fact = { $label }: { $value }
terminal-plain-yes = yes
terminal-plain-no = no
terminal-plain-nothing = Nothing is known to be here.
terminal-plain-others = Can be chosen besides
terminal-plain-legend = ► can be chosen  * changed

## Several people, and real dice

terminal-plain-curtain-pass = It is your turn: { $seat }
terminal-plain-curtain-open = { $seat }: press Enter or click.
terminal-plain-roll = { $n ->
    [one] Roll 1 die and type its face ({ $seat } to play).
   *[other] Roll { $n } dice and type their faces ({ $seat } to play).
 }

## Help

terminal-plain-help-keys =
    ? says the rule of what is pointed at; for a space also what can be done with it, or why nothing can. m goes to the map, c to the position, g to the log, Tab to the next panel, Esc back to the options. On the map the arrow keys go from space to space, and Enter chooses. u takes the last choice back, r all that may be taken back. q leaves, l changes the language, t between night and paper.
terminal-plain-help-signs =
    On the map: ► can be chosen, * changed since your last choice; below its name stands what the position holds of a space; ● and red: the position names this space. Under “Position” stands all else that you may know. In the log + is new.
