import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { TYPES, typesOf } from '../../scripts/wire-types.mjs'

it('the service’s types match its schema', async () => {
  expect(await readFile(TYPES, 'utf8')).toBe(await typesOf())
}, 30_000)
