// Computes the positions of the area names on the map of Hitler's Eleven. `npm run names` runs it and writes
// src/generated/eleven-name-places.ts.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('read-eleven-map.ts', import.meta.url).pathname, { configFile: false })
writeFileSync(module.PRINTED, module.printedNames())
