### What every lesson says, and what is wrong with a lesson's file.

lesson-done = The lesson is done.
lesson-other = The rules allow that, but this step asks for something else. It is taken back.
lesson-only-told = Nothing is asked here: read, and go on.
lesson-file-name = { $file }: a lesson is called NN-name.toml, with two digits and small letters.
lesson-broken = { $file }, { $step ->
    [0] position
   *[other] step { $step }
 }: { $reason }
lesson-dice = “{ $choice }” throws more dice than the step gives: { $n } more.
lesson-dice-over = dice or cards are left over.
lesson-not-drawn = { $card } is not in the deck.
lesson-unfinished = what it asks for does not end the step.
