// The pictures of the rulebook: printing waits for all of them.
import { expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { RulePictures } from '../../src/rulebook/rule-pictures.svelte'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  rulePictures: vi.fn(),
  rulePicture: vi.fn(() => Promise.resolve('<svg/>')),
}))

it('loads all pictures for a reader who prints before the list of pictures has arrived', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  let arrive: (found: Awaited<ReturnType<typeof api.rulePictures>>) => void = () => undefined
  vi.mocked(api.rulePictures).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const pictures = new RulePictures('blitzkrieg')
  void pictures.list()
  const printed = pictures.all('en').then(() => pictures.of('7.1', 'en'))
  arrive([{ section: '7.1', lesson: '', step: 1, variant: '' }])
  expect(await printed).toContain('svg')
})
