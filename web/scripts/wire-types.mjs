// Generates the TypeScript types of requests and responses from the service's JSON schema.
import { readFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

export const SCHEMA = new URL('../src/generated/wire.schema.json', import.meta.url)
export const TYPES = new URL('../src/generated/wire.ts', import.meta.url)

const BANNER = `// Made by \`npm run types\` of wire.schema.json, which \`python -m sandtable.service.api.json_schema\` prints; not to be edited.`

/**
 * If a reference has its own description, move the reference into `anyOf`. The generator would otherwise write a copy
 * of the type.
 */
const separated = (_, shape) => {
  const { $ref, ...rest } = shape ?? {}
  return $ref === undefined || Object.keys(rest).length === 0 ? shape : { ...rest, anyOf: [{ $ref }] }
}

/** Return the source code of the module with the types. */
export const typesOf = async (schema = SCHEMA) =>
  compile(JSON.parse(await readFile(schema, 'utf8'), separated), 'Wire', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, semi: false, singleQuote: true },
  })
