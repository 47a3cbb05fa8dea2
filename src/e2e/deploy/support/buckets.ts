import { afterAll, beforeAll, inject } from 'vitest'
import { makeBucket, type S3Gateway, startGateway } from './s3-server.ts'

/** A bucket of a test's own, on the one server of all tests; with a gateway, its address is that gateway's. */
export const newBucket = (gateway?: S3Gateway) =>
  makeBucket({ ...inject('s3'), ...(gateway && { endpoint: gateway.endpoint }) })

/** A gateway for a file of tests in which it fails. */
export function withGateway() {
  let gateway: Awaited<ReturnType<typeof startGateway>> | undefined
  beforeAll(async () => {
    gateway = await startGateway(inject('s3'))
  })
  afterAll(() => gateway?.stop())
  return () => {
    if (!gateway) throw new Error('The gateway has not started')
    return gateway
  }
}
