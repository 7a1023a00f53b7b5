// Stores the keys for play by mail in a separate database, and signs and encrypts with Web Crypto. Binary data is
// passed as base64, because the engine exchanges only strings (sandtable/offline/worker_interfaces.py).
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'
import { requestDone, transactionDone } from './indexed-db-promises'

const GAMES = 'games'
const WRITTEN: IDBTransactionOptions = { durability: 'strict' }
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' }
/** The number of bytes of the encapsulated key, with which an encrypted text begins. */
const ENCAPSULATED = 65

/** HPKE (RFC 9180) with algorithms that Web Crypto supports in every browser. */
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM)

interface Row {
  table: string
  version: number
  game: string
}

const text = (bytes: ArrayBuffer | Uint8Array): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

export class MailKeystore {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(name = 'sandtable-mail'): Promise<MailKeystore> {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'table' })
    const database = await requestDone(request)
    // If a newer version of the page upgrades the database in another tab, an open connection would block the upgrade.
    database.onversionchange = () => database.close()
    return new MailKeystore(database)
  }

  async all(): Promise<string> {
    const rows = await requestDone<Row[]>(this.database.transaction(GAMES).objectStore(GAMES).getAll())
    return `[${rows.map(({ game }) => game).join(',')}]`
  }

  async keep(table: string, version: number, game: string): Promise<boolean> {
    const transaction = this.database.transaction(GAMES, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    const games = transaction.objectStore(GAMES)
    const before = (await requestDone<Row | undefined>(games.get(table)))?.version ?? 0
    if (before === version - 1) games.put({ table, version, game } satisfies Row)
    await done
    return before === version - 1
  }

  async drop(table: string): Promise<void> {
    const transaction = this.database.transaction(GAMES, 'readwrite', WRITTEN)
    const done = transactionDone(transaction)
    transaction.objectStore(GAMES).delete(table)
    await done
  }

  async keys(): Promise<string> {
    const own = await crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify'])
    const letters = await suite.GenerateKeyPair(true)
    return JSON.stringify({
      signing: text(await crypto.subtle.exportKey('pkcs8', own.privateKey)),
      verifying: text(await crypto.subtle.exportKey('raw', own.publicKey)),
      opening: text(await suite.SerializePrivateKey(letters.privateKey)),
      sealing: text(await suite.SerializePublicKey(letters.publicKey)),
    })
  }

  async sign(key: string, data: string): Promise<string> {
    const own = await crypto.subtle.importKey('pkcs8', bytes(key), SIGNING, false, ['sign'])
    return text(await crypto.subtle.sign(SIGNED, own, bytes(data)))
  }

  async verify(key: string, data: string, signature: string): Promise<boolean> {
    try {
      const other = await crypto.subtle.importKey('raw', bytes(key), SIGNING, false, ['verify'])
      return await crypto.subtle.verify(SIGNED, other, bytes(signature), bytes(data))
    } catch {
      // The text cannot be parsed as a key.
      return false
    }
  }

  async seal(key: string, about: string, data: string): Promise<string> {
    const reader = await suite.DeserializePublicKey(bytes(key))
    const aad = new TextEncoder().encode(about)
    const { encapsulatedSecret, ciphertext } = await suite.Seal(reader, bytes(data), { aad })
    return text(await new Blob([encapsulatedSecret as BlobPart, ciphertext as BlobPart]).arrayBuffer())
  }

  async open(key: string, about: string, sealed: string): Promise<string | undefined> {
    try {
      // The key is exportable. HPKE needs the public key, and few browsers can derive it from a non-exportable key.
      const own = await suite.DeserializePrivateKey(bytes(key), true)
      const whole = bytes(sealed)
      const aad = new TextEncoder().encode(about)
      return text(await suite.Open(own, whole.slice(0, ENCAPSULATED), whole.slice(ENCAPSULATED), { aad }))
    } catch {
      return undefined
    }
  }
}
