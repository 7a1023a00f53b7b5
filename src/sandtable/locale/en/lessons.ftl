### Texts of all lessons, and errors of lesson files

lesson-done = Lesson complete.
lesson-other = The rules allow that, but the lesson asks for something else. Your choice has been undone. Try again.
lesson-only-told = Nothing to choose here. Read, then continue.
lesson-file-name = { $file }: name the file NN-name.toml, with two digits and lower-case characters.
lesson-broken = { $file }, { $step ->
    [0] position
   *[other] step { $step }
 }: { $reason }
lesson-dice = { $n ->
    [one] “{ $choice }” rolls 1 more die than the file gives. Add it.
   *[other] “{ $choice }” rolls { $n } more dice than the file gives. Add them.
 }
lesson-dice-over = dice or cards are left over. Remove them.
lesson-not-drawn = { $card } is not in the deck. Name another card.
lesson-unfinished = the requested choice doesn’t complete this step. Correct the choice or the step.
