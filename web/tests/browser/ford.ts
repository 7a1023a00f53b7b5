// A service that serves the Ford of the examples, as it is: a package with nothing of its own for the page.
import { test as base } from '@playwright/test'
import { OwnService } from './own'

export const FORD = { game: 'ford' }

export const test = base.extend<object, { ford: string }>({
  ford: [
    // Playwright reads in the pattern what is needed: nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = new OwnService()
      service.install('sandtable_ford', '../examples/ford', '[sandtable.games]\nford = ford\n')
      await service.start()
      await use(service.base)
      await service.end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ ford }, use) => use(ford),
})
