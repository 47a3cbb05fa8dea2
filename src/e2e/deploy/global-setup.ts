import * as esbuild from 'esbuild'
import type { TestProject } from 'vitest/node'
import { build } from '#build'
import { installEngines } from './engines/find-engines.ts'
import { installS3Server, type S3Server, startS3Server } from './support/s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Server
  }
}

/** Installs the test servers before several tests need them at once, and builds the site as it is deployed. */
export default async function setUp(project: TestProject) {
  installS3Server()
  installEngines()
  const starting = startS3Server()
  try {
    await build()
    await esbuild.stop()
  } catch (error) {
    await (await starting).stop()
    throw error
  }
  const { stop, ...s3 } = await starting
  project.provide('s3', s3)
  return stop
}
