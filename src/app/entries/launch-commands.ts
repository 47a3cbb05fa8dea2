import module from 'node:module'
import { join } from 'node:path'

module.enableCompileCache?.(join(import.meta.dirname, '.compiled'))
import('#src/cli/executable.ts')
