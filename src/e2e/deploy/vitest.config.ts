import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '#src/e2e/support/longest-first.ts'
import CountReporter from '#src/testing/count-reporter.ts'
import unitTests from '#src/testing/vitest.config.ts'

export default defineConfig({
  plugins: unitTests.plugins ?? [],
  test: {
    include: ['src/e2e/deploy/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    reporters: ['default', new CountReporter()],
    sequence: {
      sequencer: longestFirst(
        '/fresh-clone.test.ts',
        '/litestream.test.ts',
        '/restarts.test.ts',
        '/other-engines.test.ts',
      ),
    },
    // More than a small machine has cores: each file has servers of its own, and mostly waits for them.
    maxWorkers: 3,
    // Files of one worker share their modules.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
