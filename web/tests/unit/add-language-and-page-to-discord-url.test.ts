// Tests that a Discord URL gets the readers' language, and that other URLs stay unchanged.
import { expect, it } from 'vitest'
import { addLanguageAndPageToDiscordUrl } from '../../src/ui/add-language-and-page-to-discord-url'

it('a Discord channel URL carries the language and the page URL', () => {
  const site = 'https://club.example.org/'
  const channel = 'https://discord.com/api/webhooks/1/token'
  expect(addLanguageAndPageToDiscordUrl(channel, 'ja', site)).toBe(
    `${channel}#lang=ja&site=https%3A%2F%2Fclub.example.org%2F`,
  )
  for (const other of [
    'https://discord.com.example.org/api/webhooks/1/t',
    `${channel}#lang=en`,
    'https://a.example',
    'x',
  ])
    expect(addLanguageAndPageToDiscordUrl(other, 'ja', site)).toBe(other)
})
