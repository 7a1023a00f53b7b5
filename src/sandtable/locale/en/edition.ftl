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
edition-which-game = { $folder } may be of { $games }: name one with --game.
edition-no-game = { $folder } holds no component files of any game ({ $games }).
edition-problems = { $n ->
    [one] One problem.
   *[other] { $n } problems.
}
edition-good = { $folder }: an edition of { $title } ({ $edition }) without a problem.
edition-same = It does not differ from the game's own components.
edition-file = File
edition-data = Data
edition-reconstructed = Reconstructed
serve-edition-twice = Two editions of { $game } were given; only one can be served.

help-edition-commands = Components of one's own: the printed map and cards, by their owners.
help-edition-new = Copy a game's components into a folder, with comments on what they mean and which are reconstructed.
help-edition-new-edition = The folder, new or empty.
help-edition-check = Name every problem of an edition with file, key and reason.
help-edition-check-edition = The folder of the edition.
help-edition-check-game = Of which game it is, where its files do not tell.
help-serve-edition = A folder of components to lay over a game's own; once for each game.
