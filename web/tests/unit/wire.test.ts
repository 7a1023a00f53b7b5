import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { TYPES, typesOf } from '../../scripts/types.mjs'

it('the types of what the service sends and takes are those of its schema', async () => {
  expect(await readFile(TYPES, 'utf8')).toBe(await typesOf())
}, 30_000)
