import { defineConfig } from 'vitest/config'
import { iconMarkup } from '#src/cli/build/icons.ts'

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
    include: ['src/**/*.test.{ts,tsx}', 'islands/**/*.test.tsx'],
    exclude: ['src/e2e/**'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    // Some tests create photos or start processes; the machine may be small and busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
