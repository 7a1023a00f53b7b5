import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

// Tests of the offline page as `make offline` has built it. Each test serves its files and cuts the network.
const { webServer: _, globalSetup: __, ...settings } = usual

export default defineConfig({
  ...settings,
  testDir: 'tests/offline',
  // A run of Playwright empties its output folder, so the offline tests have their own.
  outputDir: 'test-results/offline',
  // Each page first loads Python, which takes up to 20 s on a busy processor.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // The tests examine what the first visit caches, so each test starts with an empty browser context.
  use: { ...settings.use, reuseContext: false, actionTimeout: 60_000 },
})
