import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

// The page that needs no server, as `make offline` has built it; each test serves its files, and cuts the network.
const { webServer: _, ...settings } = usual

export default defineConfig({
  ...settings,
  testDir: 'tests/offline',
  // What a first visit keeps is part of what is tested: each device begins with nothing.
  use: { ...settings.use, reuseContext: false },
})
