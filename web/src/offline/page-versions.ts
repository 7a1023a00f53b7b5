// The versions of the page in this browser, each in its own cache. An earlier version is kept while a table needs
// components that no other version contains.

/** The contents of a version. scripts/finish-offline-page.mjs writes them. */
export interface Version {
  version: string
  /** The hash of each file, by name. */
  files: Record<string, string>
  /** The hash of each game's components, by game. */
  editions: Record<string, string>
}

export const CACHE_PREFIX = 'sandtable-'
export const VERSION = 'version.json'
/** The path of a file in an earlier version, relative to the page: `v/`, the version, and the file. */
export const EARLIER_PATH = /^v\/([0-9a-f]{16})\/(.*)$/
const EARLIER = /v\/[0-9a-f]{16}\/$/

/** Return the base path of the current version. `base` is the base path of any version. */
export const presentBase = (base: string): string => base.replace(EARLIER, '')
/** Check whether a base path belongs to an earlier version. */
export const isEarlier = (base: string): boolean => EARLIER.test(base)

const all = (version: Version): string[] => Object.values(version.editions)

/** Return all completely cached versions in this browser. The latest version is first. */
async function kept(base: string): Promise<Version[]> {
  const found: Version[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue
    const stored = await (await caches.open(name)).match(presentBase(base) + VERSION)
    if (stored) found.push((await stored.json()) as Version)
  }
  // The browser lists caches in order of creation.
  return found.reverse()
}

/**
 * Return the URL of a version that contains the components of a table, or "". `edition` is the hash of the components.
 */
export async function versionFor(base: string, edition: string): Promise<string> {
  const found = (await kept(base)).find((each) => all(each).includes(edition))
  return found === undefined ? '' : `${presentBase(base)}v/${found.version}/`
}

/**
 * Delete the earlier versions whose components no table needs.
 * @param base the base path of the current version.
 * @param tables returns the hashes of the components of all tables.
 */
export async function deleteUnused(base: string, tables: () => Promise<string[]>): Promise<void> {
  const [newest, ...earlier] = await kept(base)
  if (newest === undefined || earlier.length === 0) return
  // If the newest cached version is not active yet, delete nothing.
  const own = (await (await fetch(base + VERSION)).json()) as Version
  if (newest.version !== own.version) return
  const had = new Set(all(newest))
  const missing = new Set((await tables()).filter((each) => !had.has(each)))
  for (const each of earlier) {
    const useful = all(each).filter((one) => missing.has(one))
    if (useful.length === 0) await caches.delete(CACHE_PREFIX + each.version)
    for (const one of useful) missing.delete(one)
  }
}
