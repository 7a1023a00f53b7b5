# Editions: sandtable edition
edition-head = Components of { $title }, copied to be corrected by those who own the printed game.
    What a key means stands in the comments below. “source” tells where each datum comes from: a section of the
    rulebook, a public source by its id, or “reconstructed” where nobody knows. Write there what you have looked up.
    Only what differs has to stay in this file; the rest may be deleted. Entries with an id are laid over the game's own
    one by one; remove = true takes one away. A list without ids takes the place of the game's own.
    “sandtable edition check { $folder }” says what is wrong; docs/editions.md tells more.
edition-reconstructed-entry = reconstructed: { $keys }
edition-copied = { $files } files of { $title } are in { $folder }.
edition-not-empty = { $folder } is not empty; an edition is copied into a folder of its own.
edition-which-game = { $folder } may be an edition of { $games }. Add an entry that only one of them has, or name the game: GAME={ $folder } for “serve”, --game elsewhere.
edition-no-game = { $folder } contains no component files of any game ({ $games }). They are called { $files }.
edition-other-game = { $folder } is an edition of { $title }, not of { $wanted }. Use it with “{ $game }”.
edition-folder-alone = This command takes the folder alone: --edition { $folder }
edition-problems = { $n ->
    [one] One problem.
   *[other] { $n } problems.
}
edition-good = { $folder }: an edition of { $title } ({ $edition }) without a problem.
edition-same = It does not differ from the game's own components.
edition-no-difference = The two do not differ.
edition-differences = { $n ->
    [one] One difference.
   *[other] { $n } differences.
}
edition-field = Component and field
edition-before = Before
edition-after = After
edition-order = { $key }: order
edition-file = File
edition-data = Data
edition-reconstructed = Reconstructed
serve-edition-twice = Two editions of { $game } were given; only one can be served.
serve-bad-edition = “{ $entry }” names no edition. Write DIR or GAME=DIR. Games: { $games }.

help-edition-commands = Components of one's own: the printed map and cards, by their owners.
help-edition-new = Copy a game's components into a folder, with comments on what they mean and which are reconstructed.
help-edition-new-edition = The folder, new or empty.
help-edition-check = Name every problem of an edition with file, key and reason.
help-edition-check-edition = The folder of the edition.
help-edition-check-game = Of which game it is, where its files do not tell.
help-edition-diff = Show what two editions say differently, by component and field.
help-edition-diff-edition = The folder of an edition; it is compared with the game’s own components if it is alone.
help-edition-diff-other = The folder of another edition of the same game.
help-edition-diff-game = The game, where the files do not show it.
help-serve-edition = A folder of components to load over a game’s own, or GAME=FOLDER; once for each game.
