// Generates the TypeScript types of requests and answers from the service's JSON schema.
import { fileURLToPath } from 'node:url'
import { compileFromFile } from 'json-schema-to-typescript'

export const SCHEMA = new URL('../src/generated/wire.schema.json', import.meta.url)
export const TYPES = new URL('../src/generated/wire.ts', import.meta.url)

const BANNER = `// Made by \`npm run types\` of wire.schema.json, which \`python -m sandtable.service.api.json_schema\` prints; not to be edited.`

/** Return the text of the file with the types. */
export const typesOf = (schema = SCHEMA) =>
  compileFromFile(fileURLToPath(schema), {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, semi: false, singleQuote: true },
  })
