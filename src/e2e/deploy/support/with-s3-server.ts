import { afterAll, beforeAll } from 'vitest'
import { type S3Server, startS3Server } from './s3-server.ts'

/** One server for a file of tests. */
export function withS3Server() {
  let server: S3Server | undefined
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server?.stop())
  return () => {
    if (!server) throw new Error('The S3 server has not started')
    return server
  }
}
