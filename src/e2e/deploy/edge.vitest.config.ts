import { defineConfig } from 'vitest/config'

/** What a visitor does, tried at the edge by the very tests that try it on a machine with Node. */
export default defineConfig({
  test: {
    include: [
      'src/e2e/public/drawer.test.ts',
      'src/e2e/public/keyboard.test.ts',
      'src/e2e/public/layout.test.ts',
      'src/e2e/public/navigation.test.ts',
      'src/e2e/public/photo-dialog/*.test.ts',
      'src/e2e/public/quiet.test.ts',
      'src/e2e/public/toasts.test.ts',
      'src/e2e/public/without-script.test.ts',
    ],
    globalSetup: ['./src/e2e/deploy/edge-setup.ts'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
