# What the pictures and the generated pages of the documentation say (docs/maker).

docs-german-attack = The Germans attack
docs-french-defence = The French defend
docs-axis-attack = The attack
docs-target-back = Striking back
docs-zhukov = Zhukov attacks
docs-faction-a-back = A strikes back
docs-faction-b-back = B strikes back
docs-score = score { $number }
docs-score-pair = score { $number }, a pair: one loss
docs-hits = { $number ->
    [one] 1 hit
   *[other] { $number } hits
}

docs-picture-blitzkrieg-map = The map of The Rise of Blitzkrieg after deployment, the German bases covered
docs-picture-blitzkrieg-moves = A tactical move into Libramont, and a strategic move by way of Amiens to Laon
docs-picture-blitzkrieg-first-battle = The battle for Libramont with its dice
docs-picture-blitzkrieg-second-battle = The battle for Vervins with its dice
docs-picture-blitzkrieg-retreat = After the battle: the French on their way to Laon
docs-picture-blitzkrieg-supply = Supply: Dinant is cut off, Ostend is a port, Calais has its way to Paris
docs-picture-eleven-map = The map of Hitler's Eleven after the deployment of three players
docs-picture-eleven-attack = The attack on Warsaw with its dice
docs-picture-eleven-surrender = After the surrender of Poland
docs-picture-eleven-march = Zhukov's march on Smolensk with the dice of all
docs-picture-floors = The layers of the code and what each imports

docs-room-cli = the commands
docs-room-offline = in a browser, without a server
docs-room-service = HTTP, WebSocket, the store
docs-room-terminal = the table in a terminal
docs-room-lab = simulations, ladder, analysis
docs-room-envs = Gymnasium, PettingZoo, OpenSpiel
docs-room-lessons = taught on the rules themselves
docs-room-annotated = games told move by move
docs-room-pictures = positions drawn small
docs-room-bots = players that see their view only
docs-room-version = version, compiled or not
docs-room-editions = components as files
docs-room-games = the rules, section by section
docs-room-words = sentences of a language
docs-room-rules_coverage = clauses, code, tests
docs-room-kernel = state, decision, dice, record

docs-clauses-title = Clauses of { $game }
docs-clauses-intro = All { $n } clauses of the rulebook in our own words, with the code that enforces each and the tests that are named by it ({ $tests } in all). The page is made from the program itself; point at a name for its file and line. The same in the terminal: `sandtable coverage`.
docs-clauses-clause = Clause
docs-clauses-says = Says
docs-clauses-code = Code
docs-clauses-tests = Tests
docs-commands-title = Commands
docs-commands-intro = Made from the help of the commands themselves, `sandtable COMMAND --help`.
docs-commands-parameter = Parameter
docs-commands-means = Meaning

# The link on the page of another language to the English reference.
docs-api-english = This reference is in English.
