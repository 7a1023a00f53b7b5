// An address of a channel says who reads it; any other goes out as it was written.
import { expect, it } from 'vitest'
import { inWords } from '../../src/ui/channels'

it('a channel of Discord says the language of its readers and where the page is', () => {
  const site = 'https://club.example.org/'
  const channel = 'https://discord.com/api/webhooks/1/token'
  expect(inWords(channel, 'ja', site)).toBe(`${channel}#lang=ja&site=https%3A%2F%2Fclub.example.org%2F`)
  for (const other of [
    'https://discord.com.example.org/api/webhooks/1/t',
    `${channel}#lang=en`,
    'https://a.example',
    'x',
  ])
    expect(inWords(other, 'ja', site)).toBe(other)
})
