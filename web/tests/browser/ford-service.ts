// Starts a service with the example game Ford, a package that has no page code.
import { test as base } from '@playwright/test'
import { OwnService } from './own-service'

export const FORD = { game: 'ford' }

export const test = base.extend<object, { ford: string }>({
  ford: [
    // Playwright reads the required fixtures from the parameter's pattern. An empty pattern means that none is
    // required.
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
