import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import CountReporter from '#src/testing/count-reporter.ts'

/** Begun last, the longest file would leave the other worker idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/portal/screens.test.ts')
    return (await super.sort(files)).toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}

export default defineConfig({
  test: {
    include: ['src/e2e/**/*.test.ts'],
    exclude: ['src/e2e/deploy/**'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    reporters: ['default', new CountReporter()],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // Files of one worker share their browser, which takes long to start.
    isolate: false,
    // Whole pages in a real browser, on a machine that may be small and busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
