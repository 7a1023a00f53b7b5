// `npm run types` writes src/generated/wire.ts.
import { writeFileSync } from 'node:fs'
import { TYPES, typesOf } from './wire-types.mjs'

writeFileSync(TYPES, await typesOf())
