import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '#build'
import { programFiles } from './build/program-files.ts'

// Builds the site into a folder of its own with only the files that it runs, for the Dockerfile.
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node src/cli/build-folder.ts FOLDER')
  process.exit(1)
}
await build()
for (const file of await programFiles()) await cp(file, join(folder, file))
