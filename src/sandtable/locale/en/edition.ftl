# Editions: sandtable edition
edition-head = Components of { $title }, for corrections by owners of the printed game.
    The comments below explain the keys. “source” names the source of each datum: a section of the rulebook,
    the id of a public source, or “reconstructed” if it isn’t known. When you have checked a value, record there where you found it.
    Only what differs has to stay in this file. You can delete the rest. An entry with an id changes the game’s
    entry with this id, or removes it with remove = true. A list without ids replaces the game’s own list.
    “sandtable edition check { $folder }” lists the problems. For more, see docs/editions.md.
edition-reconstructed-entry = reconstructed: { $keys }
edition-copied = Copied { $files } files of { $title } to { $folder }.
edition-not-empty = { $folder } isn’t empty. Choose a new or empty folder.
edition-which-game = { $folder } could be an edition of { $games }. Add an entry that only one of them has, or name the game: GAME={ $folder } for “serve”, --game for other commands.
edition-no-game = { $folder } has no component files of any game ({ $games }). Add at least one of these files: { $files }.
edition-other-game = { $folder } is an edition of { $title }, not of { $wanted }. Use it with “{ $game }”.
edition-folder-alone = This command takes only the folder: --edition { $folder }
edition-problems = { $n ->
    [one] 1 problem.
   *[other] { $n } problems.
}
edition-good = { $folder }: edition of { $title } ({ $edition }), no problems.
edition-same = No differences from the game’s own components.
edition-no-difference = No differences between the two.
edition-differences = { $n ->
    [one] 1 difference.
   *[other] { $n } differences.
}
edition-field = Component and field
edition-before = Before
edition-after = After
edition-order = { $key }: order
edition-file = File
edition-data = Data
edition-reconstructed = Reconstructed
serve-edition-twice = More than one edition of { $game } was given. Name only one.
serve-bad-edition = “{ $entry }” isn’t an edition. Write DIR or GAME=DIR. Games: { $games }.

help-edition-commands = Create and check editions (your own map and card data).
help-edition-new = Copy a game’s components to a folder, with comments on their meaning and on reconstructed data.
help-edition-new-edition = New or empty folder.
help-edition-check = List all problems of an edition with file, key and reason.
help-edition-check-edition = Folder of the edition.
help-edition-check-game = Game of the edition, if its files don’t show it.
help-edition-diff = List the differences between two editions by component and field.
help-edition-diff-edition = Folder of an edition. Without a second one it is compared with the game’s own components.
help-edition-diff-other = Folder of another edition of the same game.
help-edition-diff-game = Game of the editions, if the files don’t show it.
help-serve-edition = Use the components in this folder: DIR, or GAME=DIR (repeatable, once for each game).
