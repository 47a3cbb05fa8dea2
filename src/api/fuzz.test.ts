import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { brokenRows, fuzz, fuzzedCalls } from '#src/testing/app/fuzz.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'

let site: TestApp
let clock: Date
let step: number
beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  step = 0
  const now = () => {
    clock = new Date(clock.getTime() + step)
    return clock
  }
  site = await createTestApp({ parts: { now } })
})
afterEach(() => site.close())

it.each(fuzzedCalls)(
  '%s bears 500 strange bodies without failing or storing what breaks a rule',
  async (call) => {
    const photoURL = await sendPhoto(site, {}, { from: '/api/public/upload' })
    // Every request is an hour later, so that no limit is reached.
    step = 3_600_000
    const { statuses, failures } = await fuzz({ call, count: 500, seed: 1, photoURL, ask: site.request })
    expect(failures).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['400']))
    expect(await brokenRows(site.parts)).toEqual([])
  },
)
