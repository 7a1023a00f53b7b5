#!/usr/bin/env node
// A bot from outside, in JavaScript: the same as bot.py.
//
//     sandtable play eleven --seat a="exec:examples/bot.mjs"
//
// What may be read in `view`, and everything else that is said, is in docs/outside-bot.schema.json.

import { createInterface } from 'node:readline'

// The first word of a notation says what is done; the sooner it stands here, the more it is liked.
const LIKED = ['play', 'use', 'target', 'from', 'take', 'bring', 'to', 'keep', 'strike']

const rank = ({ verb }) => (LIKED.includes(verb) ? LIKED.indexOf(verb) : LIKED.length)

/** The notation of one of the choices; `view`, all that the bot's seat may know, is not looked at. */
function choose(view, choices) {
  const best = Math.min(...choices.map(rank))
  const liked = choices.filter((choice) => rank(choice) === best)
  return liked[Math.floor(Math.random() * liked.length)].notation
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line)
  // Standard error is for the author's eyes; standard output is for answers alone.
  if (said.type === 'hello') console.error(`playing ${said.game} as ${said.seat}`)
  if (said.type === 'decide') {
    console.log(JSON.stringify({ number: said.number, choice: choose(said.view, said.choices) }))
  }
}
