// A service that serves the Ford of the examples, as it is: a package with nothing of its own for the page.
import { test as base } from '@playwright/test'
import { OwnService } from './own'

export const FORD = { game: 'ford' }

export const test = base.extend<object, { ford: string }>({
  ford: [
    async ({ playwright }, use) => {
      const service = new OwnService()
      service.install('sandtable_ford', '../examples/ford', '[sandtable.games]\nford = ford\n')
      const request = await playwright.request.newContext()
      await service.start(request)
      await use(service.base)
      await request.dispose()
      await service.kill()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ ford }, use) => use(ford),
})
