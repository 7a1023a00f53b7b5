// The database of this browser's tables (IndexedDB). A step is stored when its transaction is complete. If several tabs
// add a step to the same version of a table, only one succeeds. The other tabs get the error that the table has
// changed.

import { requestDone, transactionDone } from './indexed-db-promises'

const STORES = {
  tables: 'tables',
  steps: 'steps',
  promises: 'promises',
  analyses: 'analyses',
  editions: 'editions',
} as const
/** Each new version of the database only adds stores, so that no data is lost. */
const VERSION = 3
const WRITTEN: IDBTransactionOptions = { durability: 'strict' }

/** A new or changed table, as sandtable/offline/browser_store.py sends it. */
interface Change {
  id: string
  version: number
  asked: boolean
  table: string
  keep: number | null
  steps: string[]
}

interface Row {
  id: string
  version: number
  /** 0 or 1, because IndexedDB cannot index booleans. */
  asked: 0 | 1
  table: string
}

interface StepRow {
  table: string
  n: number
  step: string
}

interface PromiseRow {
  commitment: string
  secret: string
  made: number
}

const stepsOf = (table: string, after: number): IDBKeyRange =>
  IDBKeyRange.bound([table, after], [table, Number.MAX_SAFE_INTEGER], true)

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result
    if (oldVersion < 1) {
      database.createObjectStore(STORES.tables, { keyPath: 'id' }).createIndex('asked', 'asked')
      database.createObjectStore(STORES.steps, { keyPath: ['table', 'n'] })
      database.createObjectStore(STORES.promises, { keyPath: 'commitment' }).createIndex('made', 'made')
    }
    if (oldVersion < 2) database.createObjectStore(STORES.analyses)
    if (oldVersion < 3) database.createObjectStore(STORES.editions)
  }
  return requestDone(request)
}

export class TableDatabase {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(name = 'sandtable'): Promise<TableDatabase> {
    const database = await opened(name).catch((failure: unknown) => {
      // A newer version of the page has upgraded the database. No version removes stores, so this version can still use
      // the database.
      if (failure instanceof DOMException && failure.name === 'VersionError') return requestDone(indexedDB.open(name))
      throw failure
    })
    // If a newer version of the page upgrades the database in another tab, an open connection would block the upgrade.
    database.onversionchange = () => database.close()
    return new TableDatabase(database)
  }

  async add(text: string): Promise<boolean> {
    const change = JSON.parse(text) as Change
    return this.write(change, (before) => before === undefined)
  }

  async move(text: string): Promise<boolean> {
    const change = JSON.parse(text) as Change
    return this.write(change, (before) => before?.version === change.version - 1)
  }

  async put(text: string, before: number): Promise<boolean> {
    return this.write(JSON.parse(text) as Change, (row) => row?.version === before)
  }

  async drop(id: string): Promise<void> {
    const transaction = this.database.transaction([STORES.tables, STORES.steps], 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    transaction.objectStore(STORES.tables).delete(id)
    transaction.objectStore(STORES.steps).delete(stepsOf(id, 0))
    await done
  }

  async all(): Promise<string> {
    const tables = this.database.transaction(STORES.tables).objectStore(STORES.tables)
    return JSON.stringify(await requestDone(tables.getAllKeys()))
  }

  async analyses(): Promise<string> {
    const analyses = this.database.transaction(STORES.analyses).objectStore(STORES.analyses)
    const [keys, found] = await Promise.all([
      requestDone(analyses.getAllKeys()),
      requestDone<string[]>(analyses.getAll()),
    ])
    return JSON.stringify(Object.fromEntries(keys.map((key, n) => [key, found[n]])))
  }

  async load(id: string, after: number): Promise<string | undefined> {
    const transaction = this.database.transaction([STORES.tables, STORES.steps])
    const [row, steps] = await Promise.all([
      requestDone<Row | undefined>(transaction.objectStore(STORES.tables).get(id)),
      requestDone<StepRow[]>(transaction.objectStore(STORES.steps).getAll(stepsOf(id, after))),
    ])
    if (row === undefined) return undefined
    return `{"asked":${row.asked === 1},"table":${row.table},"steps":[${steps.map(({ step }) => step).join(',')}]}`
  }

  async version(id: string): Promise<number | undefined> {
    const tables = this.database.transaction(STORES.tables).objectStore(STORES.tables)
    return (await requestDone<Row | undefined>(tables.get(id)))?.version
  }

  /** Return the hashes of the components of all tables. For a merged edition, the hash is that of its base. */
  async editions(): Promise<string[]> {
    const tables = this.database.transaction(STORES.tables).objectStore(STORES.tables)
    const rows = await requestDone<Row[]>(tables.getAll())
    const laid = JSON.parse(await this.laid()) as { edition: string; own: string }[]
    const below = new Map(laid.map(({ edition, own }) => [edition, own]))
    const found = rows.map(({ table }) => (JSON.parse(table) as { edition: string }).edition)
    return [...new Set(found.map((edition) => below.get(edition) ?? edition))]
  }

  async laid(): Promise<string> {
    const editions = this.database.transaction(STORES.editions).objectStore(STORES.editions)
    return `[${(await requestDone<string[]>(editions.getAll())).join(',')}]`
  }

  async lay(edition: string, laid: string): Promise<void> {
    const transaction = this.database.transaction(STORES.editions, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    transaction.objectStore(STORES.editions).put(laid, edition)
    await done
  }

  async lift(edition: string): Promise<void> {
    const transaction = this.database.transaction(STORES.editions, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    transaction.objectStore(STORES.editions).delete(edition)
    await done
  }

  async asked(): Promise<string> {
    const tables = this.database.transaction(STORES.tables).objectStore(STORES.tables)
    return JSON.stringify(await requestDone(tables.index('asked').getAllKeys(1)))
  }

  async quiet(id: string, version: number): Promise<void> {
    const transaction = this.database.transaction(STORES.tables, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    const tables = transaction.objectStore(STORES.tables)
    const row = await requestDone<Row | undefined>(tables.get(id))
    if (row?.version === version) tables.put({ ...row, asked: 0 } satisfies Row)
    await done
  }

  async promise(commitment: string, secret: string, now: number, since: number): Promise<void> {
    const transaction = this.database.transaction(STORES.promises, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    const promises = transaction.objectStore(STORES.promises)
    for (const old of await requestDone(promises.index('made').getAllKeys(IDBKeyRange.upperBound(since, true))))
      promises.delete(old)
    promises.put({ commitment, secret, made: now } satisfies PromiseRow)
    await done
  }

  async redeem(commitment: string): Promise<string | undefined> {
    const transaction = this.database.transaction(STORES.promises, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    const promises = transaction.objectStore(STORES.promises)
    const row = await requestDone<PromiseRow | undefined>(promises.get(commitment))
    promises.delete(commitment)
    await done
    return row?.secret
  }

  async found(key: string): Promise<string | undefined> {
    return requestDone<string | undefined>(
      this.database.transaction(STORES.analyses).objectStore(STORES.analyses).get(key),
    )
  }

  async find(key: string, analysis: string): Promise<void> {
    const transaction = this.database.transaction(STORES.analyses, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    transaction.objectStore(STORES.analyses).put(analysis, key)
    await done
  }

  /**
   * Write a table and its steps in one transaction if `fits` returns true for the stored row. Return whether it was
   * written.
   */
  private async write(change: Change, fits: (before: Row | undefined) => boolean): Promise<boolean> {
    const transaction = this.database.transaction([STORES.tables, STORES.steps], 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    const tables = transaction.objectStore(STORES.tables)
    const steps = transaction.objectStore(STORES.steps)
    const fitting = fits(await requestDone<Row | undefined>(tables.get(change.id)))
    if (fitting) {
      const { id, version, table, keep } = change
      tables.put({ id, version, asked: change.asked ? 1 : 0, table } satisfies Row)
      if (keep !== null) {
        steps.delete(stepsOf(id, keep))
        change.steps.forEach((step, n) => steps.put({ table: id, n: keep + n + 1, step } satisfies StepRow))
      }
    }
    await done
    return fitting
  }
}
