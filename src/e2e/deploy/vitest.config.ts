import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import CountReporter from '#src/testing/count-reporter.ts'
import unitTests from '#src/testing/vitest.config.ts'

export default defineConfig({
  plugins: unitTests.plugins ?? [],
  test: {
    include: ['src/e2e/deploy/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    reporters: ['default', new CountReporter()],
    // Each file has servers of its own, and mostly waits for them.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
