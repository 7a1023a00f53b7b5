// `npm run names` writes src/generated/eleven-name-places.ts: the positions of the area names on the map of Hitler's
// Eleven.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('read-eleven-map.ts', import.meta.url).pathname, { configFile: false })
writeFileSync(module.PRINTED, module.printedNames())
