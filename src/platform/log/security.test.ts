import { afterEach, beforeEach, expect, it } from 'vitest'
import { secrets } from '#src/app/tables.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { createSecurityLog } from './security.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
let time: Date
let lines: { event?: string; address?: string | null; more?: number }[]
beforeEach(async () => {
  file = await temporaryDatabase()
  time = new Date('2026-11-01T10:00:00Z')
  lines = []
})
afterEach(() => file.remove())

const log = (details: object) => void lines.push(details)
const open = () =>
  createSecurityLog({ database: file.database, log: { info: log, warn: log, error: log }, now: () => time })

it('writes one line for an event, with the same hash for the same address after a restart', async () => {
  await open()('sign-in failed', { address: '203.0.113.77' })
  await open()('sign-in', { address: '203.0.113.77', account: 'kate-id', newBrowser: true })
  await open()('foreign origin', { address: '203.0.113.78' })
  const [failed, signedIn, foreign] = lines
  expect(failed).toEqual({ event: 'sign-in failed', address: expect.stringMatching(/^[\w-]{16}$/) })
  expect(signedIn).toEqual({
    event: 'sign-in',
    address: failed?.address,
    account: 'kate-id',
    newBrowser: true,
  })
  expect(foreign?.address).not.toBe(failed?.address)
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
})

it('hashes addresses with a key of its own database', async () => {
  await open()('sign-in failed', { address: '203.0.113.77' })
  await file.database.db.delete(secrets)
  await open()('sign-in failed', { address: '203.0.113.77' })
  expect(lines[0]?.address).not.toBe(lines[1]?.address)
})

it('writes 60 lines a minute of what strangers cause, and then how many more there were', async () => {
  const record = open()
  for (let time = 0; time < 500; time++) await record('sign-in failed', { address: '203.0.113.77' })
  expect(lines).toHaveLength(60)
  time = new Date(time.getTime() + 60_000)
  await record('limit reached', { address: '203.0.113.77' })
  expect(lines).toHaveLength(62)
  expect(lines.slice(60)).toMatchObject([{ event: 'more', more: 440 }, { event: 'limit reached' }])
})

it('writes every event of an admin, even in a flood', async () => {
  const record = open()
  for (let time = 0; time < 100; time++) await record('foreign origin', {})
  await record('sign-in', { account: 'kate-id' })
  await record('password changed', { account: 'kate-id' })
  expect(lines.slice(60)).toMatchObject([{ event: 'sign-in' }, { event: 'password changed' }])
})

it('writes the line without the address while the database is down', async () => {
  file.database.close()
  await open()('sign-in failed', { address: '203.0.113.77' })
  expect(lines).toEqual([{ event: 'sign-in failed', address: null }])
})
