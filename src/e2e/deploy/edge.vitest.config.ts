import { defineConfig } from 'vitest/config'

/** What a visitor does, tried at the edge by the very tests that try it on a machine with Node. */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: {
    include: [
      'src/e2e/drawer.test.ts',
      'src/e2e/keyboard.test.ts',
      'src/e2e/layout.test.ts',
      'src/e2e/navigation.test.ts',
      'src/e2e/photo-dialog-*.test.ts',
      'src/e2e/quiet.test.ts',
      'src/e2e/toasts.test.ts',
      'src/e2e/without-script.test.ts',
    ],
    globalSetup: ['./src/e2e/deploy/edge-setup.ts'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
