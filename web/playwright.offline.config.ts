import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

// The page that needs no server, as `make offline` has built it; each test serves its files, and cuts the network.
const { webServer: _, globalSetup: __, ...settings } = usual

export default defineConfig({
  ...settings,
  testDir: 'tests/offline',
  // Each page loads a Python of its own first, which takes up to 20 s of a busy processor.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // What a first visit keeps is part of what is tested: each device begins with nothing.
  use: { ...settings.use, reuseContext: false, actionTimeout: 60_000 },
})
