import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/e2e/**/*.test.ts'],
    exclude: ['src/e2e/deploy/**'],
    globalSetup: ['./src/e2e/global-setup.ts'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    // Every file has a browser of its own.
    maxWorkers: 2,
    // Whole pages in a real browser, on a machine that may be small and busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
