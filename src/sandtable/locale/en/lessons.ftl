### Texts of all lessons, and errors of lesson files

lesson-done = Lesson complete.
lesson-other = The rules allow that, but the lesson asks for something else. It has been undone. Try again.
lesson-only-told = Nothing to choose here. Read, then continue.
lesson-file-name = { $file }: name the file NN-name.toml, with two digits and lower-case characters.
lesson-broken = { $file }, { $step ->
    [0] position
   *[other] part { $step }
 }: { $reason }
lesson-dice = “{ $choice }” rolls { $n } more dice than the file gives. Add them.
lesson-dice-over = dice or cards are left over. Remove them.
lesson-not-drawn = { $card } is not in the deck. Name another card.
lesson-unfinished = the choice it asks for does not complete it. Correct one of them.
