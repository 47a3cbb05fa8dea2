import module from 'node:module'
import { join } from 'node:path'

// Compiled code is kept for the next start. Not awaited: the single executable requires this file.
module.enableCompileCache?.(join(import.meta.dirname, '.compiled'))
import('./server.ts')
