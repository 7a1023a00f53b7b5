// The versions of the page that this browser keeps: each has a cache of its own. One that is not the present one any more is kept
// as long as there is a table whose components no later version has.

/** What is in a version, as it is written when it is sealed: scripts/offline-seal.mjs. */
export interface Version {
  version: string
  /** By their names, what is in the files, as a hash. */
  files: Record<string, string>
  /** By game, the hash of its components. */
  editions: Record<string, string>
}

export const OURS = 'sandtable-'
export const VERSION = 'version.json'
/** An address of an earlier version below that of the page: which, and which file of it. */
export const BESIDE = /^v\/([0-9a-f]{16})\/(.*)$/
const EARLIER = /v\/[0-9a-f]{16}\/$/

/** Where the present version is, told from where this one is. */
export const present = (base: string): string => base.replace(EARLIER, '')
/** Whether this is an earlier version, kept beside the present one. */
export const isEarlier = (base: string): boolean => EARLIER.test(base)

const all = (version: Version): string[] => Object.values(version.editions)

/** All versions that are here as a whole, the latest first. */
async function kept(base: string): Promise<Version[]> {
  const found: Version[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue
    const told = await (await caches.open(name)).match(present(base) + VERSION)
    if (told) found.push((await told.json()) as Version)
  }
  // Caches are named in the order in which they were made.
  return found.reverse()
}

/** Where a table with such components can be gone on with; "" if no version here has them. */
export async function besides(base: string, edition: string): Promise<string> {
  const found = (await kept(base)).find((each) => all(each).includes(edition))
  return found === undefined ? '' : `${present(base)}v/${found.version}/`
}

/**
 * Deletes what is needed no more: earlier versions whose components no table has, and what was never kept as a whole.
 *
 * @param base where the page is: the present version.
 * @param tables answers with the hashes of the components that tables have.
 */
export async function tidy(base: string, tables: () => Promise<string[]>): Promise<void> {
  const [newest, ...earlier] = await kept(base)
  if (newest === undefined || earlier.length === 0) return
  // Another that has just come is not taken yet; nothing is thrown away before.
  const own = (await (await fetch(base + VERSION)).json()) as Version
  if (newest.version !== own.version) return
  const had = new Set(all(newest))
  const missing = new Set((await tables()).filter((each) => !had.has(each)))
  for (const each of earlier) {
    const useful = all(each).filter((one) => missing.has(one))
    if (useful.length === 0) await caches.delete(OURS + each.version)
    for (const one of useful) missing.delete(one)
  }
}
