// Strange bodies for every public endpoint, many more than the tests send.
import { hourMs } from '#src/domain/dates.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { brokenRows, fuzz, fuzzedCalls } from '#src/testing/app/fuzz.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'

const bodies = 10_000

/** Prints the responses' statuses; returns 1 if something failed or a row breaks a rule, otherwise 0. */
export async function fuzzPublicEndpoints(): Promise<number> {
  const seed = Date.now() % 1_000_000
  let broken = 0
  for (const call of fuzzedCalls) {
    let clock = Date.now()
    let hours = 0
    // Once the photo is there, each reading of the clock is an hour later, so that no limit is ever reached.
    const now = () => {
      clock += hours
      return new Date(clock)
    }
    const site = await createTestApp({ parts: { now } })
    const photoURL = await sendPhoto(site, {}, { from: '/api/public/upload' })
    hours = hourMs
    const { statuses, failures } = await fuzz({ call, count: bodies, seed, photoURL, ask: site.request })
    const rows = await brokenRows(site.parts)
    await site.close()
    console.log(`${call}, ${bodies} bodies, seed ${seed}:`, statuses)
    for (const failure of [...failures, ...rows]) console.log('  ', failure)
    broken += failures.length + rows.length
  }
  return broken > 0 ? 1 : 0
}
