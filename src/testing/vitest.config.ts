import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iconMarkup } from '#src/cli/build/icons.ts'
import CountReporter from '#src/testing/count-reporter.ts'

/** Folders whose tests may have a browser's document; each worker has one for all its files. */
const browser = ['islands/**/*.test.{ts,tsx}', 'src/platform/{client,ui}/**/*.test.{ts,tsx}']
const all = ['src/**/*.test.{ts,tsx}', ...browser]
const elsewhere = ['src/e2e/**']

/** Tests that replace modules: otherwise modules that other tests have loaded would not be replaced. */
const alone = globSync(all, { exclude: elsewhere }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  plugins: [
    {
      name: 'inline-icons',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
      async load(id) {
        if (!id.startsWith('\0icon:')) return null
        return `export default ${JSON.stringify(await iconMarkup(id.slice('\0icon:'.length)))}`
      },
    },
  ],
  test: {
    reporters: ['default', new CountReporter()],
    // More than there are cores: many tests wait, for other processes or until a screen saves by itself.
    maxWorkers: availableParallelism() + 1,
    // Some tests create photos or start processes; the machine may be small and busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files of one worker share their modules, which take longer to load than most tests to run.
    isolate: false,
    setupFiles: ['./src/testing/leave-nothing.ts'],
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          include: all,
          exclude: [...elsewhere, ...browser, ...alone],
          setupFiles: ['./src/testing/deployed-react.ts'],
        },
      },
      { extends: true, test: { name: 'browser', include: browser, exclude: alone } },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
    ],
  },
})
