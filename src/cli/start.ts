import * as esbuild from 'esbuild'
import { build } from '../../build.ts'

await build()
await esbuild.stop()
await import(new URL('../../dist/server.js', import.meta.url).href)
