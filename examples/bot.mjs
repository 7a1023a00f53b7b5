#!/usr/bin/env node
// An external bot in JavaScript. It plays like bot.py and needs only Sandtable’s line protocol.
//
//     sandtable play eleven --seat a="exec:examples/bot.mjs"
//
// docs/outside-bot.schema.json documents `view` and all messages.

import { createInterface } from 'node:readline'

// The first word of a notation names the kind of choice. Earlier words are preferred.
const LIKED = ['play', 'use', 'target', 'from', 'take', 'bring', 'to', 'keep', 'strike']

const rank = ({ verb }) => (LIKED.includes(verb) ? LIKED.indexOf(verb) : LIKED.length)

/** Return the notation of one of the choices. `view` contains all that the bot's seat may know; this bot ignores it. */
function choose(view, choices) {
  const best = Math.min(...choices.map(rank))
  const liked = choices.filter((choice) => rank(choice) === best)
  return liked[Math.floor(Math.random() * liked.length)].notation
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line)
  // Standard error is for the author; standard output is for answers only.
  if (said.type === 'hello') console.error(`playing ${said.game} as ${said.seat}`)
  if (said.type === 'decide') {
    console.log(JSON.stringify({ number: said.number, choice: choose(said.view, said.choices) }))
  }
}
