### The table in the terminal, for games that have no screen of their own there.

## Panels

terminal-plain-title-prompt = { $seat }
terminal-plain-title-cards = Position
terminal-plain-title-facts = Space
terminal-plain-typing = : type a choice as shown in grey
terminal-plain-key-cards = position
terminal-plain-command-cards = Position

## Facts of the position

terminal-plain-fact = { $label }: { $value }
terminal-plain-yes = yes
terminal-plain-no = no
terminal-plain-nothing = No information about this place.
terminal-plain-others = Other choices
terminal-plain-legend = ► can be chosen  * changed

## Several people, and real dice

terminal-plain-curtain-pass = It’s your turn: { $seat }
terminal-plain-curtain-open = { $seat }: press Enter or click.
terminal-plain-roll = { $n ->
    [one] Roll 1 die and type its face ({ $seat } to play).
   *[other] Roll { $n } dice and type their faces ({ $seat } to play).
 }

## Help

terminal-plain-help-keys =     ? shows the rule for the selection. For a space, it also shows what you can do there, or why you can’t. m goes to the map, c to the position, g to the game log, Tab to the next panel, Esc back to the options. On the map the arrow keys go from space to space, and Enter chooses. u undoes, r restarts the turn. q leaves, l changes the language, t switches between light and dark.
terminal-plain-help-signs =     On the map: ► can be chosen, * changed since your last choice. Below the name of a space are its facts. ● and red mark a space that “Position” mentions. “Position” lists everything else that you know. In the game log, + marks new entries.
