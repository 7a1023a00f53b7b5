// `npm run names`: writes src/generated/eleven-names.ts, where the names of the areas stand on the map of Hitler's Eleven.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('eleven.ts', import.meta.url).pathname, { configFile: false })
writeFileSync(module.PRINTED, module.printedNames())
