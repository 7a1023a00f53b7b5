// Generates the TypeScript types of requests and answers from the service's JSON schema.
import { readFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

export const SCHEMA = new URL('../src/generated/wire.schema.json', import.meta.url)
export const TYPES = new URL('../src/generated/wire.ts', import.meta.url)

const BANNER = `// Made by \`npm run types\` of wire.schema.json, which \`python -m sandtable.service.api.json_schema\` prints; not to be edited.`

/** Move a reference with a description of its own into `anyOf`. Beside a description it would copy the type. */
const separated = (_, shape) => {
  const { $ref, ...rest } = shape ?? {}
  return $ref === undefined || Object.keys(rest).length === 0 ? shape : { ...rest, anyOf: [{ $ref }] }
}

/** Return the text of the file with the types. */
export const typesOf = async (schema = SCHEMA) =>
  compile(JSON.parse(await readFile(schema, 'utf8'), separated), 'Wire', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, semi: false, singleQuote: true },
  })
