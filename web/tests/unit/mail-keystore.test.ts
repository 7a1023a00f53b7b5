// Tests of the keys for play by mail. Node.js and most browsers cannot derive a public key from a non-exportable
// private key.
import { expect, test } from 'vitest'
import { MailKeystore } from '../../src/offline/mail-keystore'

const pouch = Object.create(MailKeystore.prototype) as MailKeystore

test('a sealed turn file opens with the key of its reader and with no other', async () => {
  const [reader, other] = [await pouch.keys(), await pouch.keys()].map(
    (keys) => JSON.parse(keys) as { opening: string; sealing: string },
  ) as [Record<'opening' | 'sealing', string>, Record<'opening' | 'sealing', string>]
  const data = btoa('a German plan')
  const sealed = await pouch.seal(reader.sealing, 'game/allied', data)
  expect(await pouch.open(reader.opening, 'game/allied', sealed)).toBe(data)
  expect(await pouch.open(other.opening, 'game/allied', sealed)).toBeUndefined()
  expect(await pouch.open(reader.opening, 'game/german', sealed)).toBeUndefined()
})

test('a signature is valid for its data and its key only', async () => {
  const [own, other] = [await pouch.keys(), await pouch.keys()].map(
    (keys) => JSON.parse(keys) as { signing: string; verifying: string },
  ) as [Record<'signing' | 'verifying', string>, Record<'signing' | 'verifying', string>]
  const signature = await pouch.sign(own.signing, btoa('round 1'))
  expect(await pouch.verify(own.verifying, btoa('round 1'), signature)).toBe(true)
  expect(await pouch.verify(own.verifying, btoa('round 2'), signature)).toBe(false)
  expect(await pouch.verify(other.verifying, btoa('round 1'), signature)).toBe(false)
})
