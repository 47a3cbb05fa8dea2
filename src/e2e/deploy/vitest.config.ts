import { defineConfig } from 'vitest/config'
import unitTests from '#src/testing/vitest.config.ts'

export default defineConfig({
  plugins: unitTests.plugins ?? [],
  test: {
    include: ['src/e2e/deploy/**/*.test.ts'],
    globalSetup: ['./src/e2e/deploy/global-setup.ts'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    // Each file has servers of its own, and mostly waits for them.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
