import * as esbuild from 'esbuild'
import { build } from '../../../build.ts'

/** Builds the site once, as it is deployed. */
export default async function setUp() {
  await build()
  await esbuild.stop()
}
