import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '#src/e2e/support/longest-first.ts'
import CountReporter from '#src/testing/count-reporter.ts'

export default defineConfig({
  test: {
    include: ['src/e2e/**/*.test.ts'],
    exclude: ['src/e2e/deploy/**'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    reporters: ['default', new CountReporter()],
    sequence: { sequencer: longestFirst('/portal/screens.test.ts') },
    // More than a small machine has cores: tests wait for servers and browsers that stop and start.
    maxWorkers: 4,
    // Files of one worker share its browser, which takes long to start.
    isolate: false,
    // Whole pages in a real browser, on a machine that may be small and busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
