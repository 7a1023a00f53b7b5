## What the editor of editions answers
editor-cannot-say = { $file }: this cannot be written as an edition. What the game's own files have cannot be left without a value.
editor-written-elsewhere = The files have been changed by something else meanwhile. Load the page again; what you have not saved is lost then.
editor-cannot-play = { $n ->
    [one] The edition has a problem; a game can be started when it is mended and saved.
   *[other] The edition has { $n } problems; a game can be started when they are mended and saved.
}
editor-wrong-key = This address does not open the editor. The whole address stands where “sandtable edition edit” was started.
