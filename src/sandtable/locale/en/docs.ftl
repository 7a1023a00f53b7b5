# Texts of the pictures and of the generated pages of the documentation (docs/maker).

docs-german-attack = The Germans attack
docs-french-defence = The French defend
docs-axis-attack = The attack
docs-target-back = Return fire
docs-zhukov = Zhukov attacks
docs-faction-a-back = Faction A returns fire
docs-faction-b-back = Faction B returns fire
docs-score = score { $number }
docs-score-pair = score { $number }, a pair: one loss
docs-hits = { $number ->
    [one] 1 hit
   *[other] { $number } hits
}

docs-picture-blitzkrieg-map = The map of The Rise of Blitzkrieg after deployment, with the German bases hidden
docs-picture-blitzkrieg-moves = A tactical move to Libramont, and a strategic move through Amiens to Laon
docs-picture-blitzkrieg-first-battle = The battle for Libramont with its dice
docs-picture-blitzkrieg-second-battle = The battle for Vervins with its dice
docs-picture-blitzkrieg-retreat = After the battle: the French retreat to Laon
docs-picture-blitzkrieg-supply = Supply: Dinant is cut off, Ostend is a port, Calais has a supply line to Paris
docs-picture-eleven-map = The map of Hitler’s Eleven after deployment with three players
docs-picture-eleven-attack = The attack on Warsaw with its dice
docs-picture-eleven-surrender = After the surrender of Poland
docs-picture-eleven-march = Zhukov’s march on Smolensk with all dice
docs-picture-floors = The layers of the code and their imports

docs-room-cli = commands
docs-room-offline = in a browser, without a server
docs-room-service = HTTP, WebSocket, database
docs-room-terminal = table in a terminal
docs-room-lab = simulations, ladder, analysis
docs-room-envs = Gymnasium, PettingZoo, OpenSpiel
docs-room-lessons = lessons played by the rules
docs-room-annotated = annotated games
docs-room-pictures = small pictures of positions
docs-room-bots = bots that see only their seat’s view
docs-room-version = version, compiled or not
docs-room-editions = components as files
docs-room-games = the rules, section by section
docs-room-translation = texts in each language
docs-room-rules_coverage = clauses, code, tests
docs-room-kernel = state, decision, dice, record

docs-clauses-title = Clauses of { $game }
docs-clauses-intro = All { $n } clauses of the rulebook, paraphrased, each with its code and its tests ({ $tests } in all). The program generates this page. Point at a name to see its file and line. `sandtable coverage` shows the same in a terminal.
docs-clauses-clause = Clause
docs-clauses-says = Text
docs-clauses-code = Code
docs-clauses-tests = Tests
docs-commands-title = Commands
docs-commands-intro = Generated from the help texts of the commands (`sandtable COMMAND --help`).
docs-commands-parameter = Parameter
docs-commands-means = Description

# The notice on the pages of another language that exist only in English.
docs-english-only = This page is in English only.

# The link on the page of another language to the English reference.
docs-api-english = This reference is in English.
