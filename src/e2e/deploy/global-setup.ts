import * as esbuild from 'esbuild'
import { build } from '#build'
import { installEngines } from './engines/find-engines.ts'
import { installS3Server } from './support/s3-server.ts'

/** Installs the test servers before several tests need them at once, and builds the site as it is deployed. */
export default async function setUp() {
  installS3Server()
  installEngines()
  await build()
  await esbuild.stop()
}
