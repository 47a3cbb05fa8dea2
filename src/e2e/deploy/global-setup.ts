import * as esbuild from 'esbuild'
import { build } from '#build'

/** Builds the site once, as it is deployed. */
export default async function setUp() {
  await build()
  await esbuild.stop()
}
