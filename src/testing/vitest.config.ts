import { readFile } from 'node:fs/promises'
import { defineConfig } from 'vitest/config'
import { iconMarkup } from '#build'

const iconFile = /lucide-static[\\/]icons[\\/].*\.svg$/

export default defineConfig({
  plugins: [
    {
      name: 'inline-icons',
      enforce: 'pre',
      async load(id) {
        if (!iconFile.test(id)) return null
        return `export default ${JSON.stringify(iconMarkup(await readFile(id, 'utf8')))}`
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
