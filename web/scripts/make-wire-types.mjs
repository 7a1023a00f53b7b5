// Generates the TypeScript types of the API. `npm run types` runs it and writes src/generated/wire.ts.
import { writeFileSync } from 'node:fs'
import { TYPES, typesOf } from './wire-types.mjs'

writeFileSync(TYPES, await typesOf())
