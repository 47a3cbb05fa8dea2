// Strange requests to every endpoint, many more than the tests send.
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { fuzz } from '#src/testing/app/fuzz.ts'
import { brokenRows, leaks } from '#src/testing/app/fuzz-rules.ts'
import { requestsWithData } from '#src/testing/app/requests/all.ts'

const kennels = 50
const requestsEach = 2000

/** Prints the responses' statuses; returns 1 if something failed, a row breaks a rule or something private got out, otherwise 0. */
export async function fuzzEndpoints(): Promise<number> {
  const firstSeed = Date.now() % 1_000_000
  const total: Record<string, number> = {}
  let broken = 0
  // A kennel of its own for each batch: requests delete rows that others need.
  for (let seed = firstSeed; seed < firstSeed + kennels; seed++) {
    const site = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
    const { auth } = site.parts
    const admin = await site.make.admin()
    const signIn = async () => ({
      Cookie: `${auth.cookieName}=${(await auth.startSession(admin.id)).sessionId}`,
    })
    const requests = await requestsWithData(site, await signIn())
    const { statuses, failures } = await fuzz({
      requests,
      count: requestsEach,
      seed,
      signIn,
      ask: site.request,
    })
    const faults = [...failures, ...(await brokenRows(site.parts)), ...(await leaks(site.request))]
    await site.close()
    for (const [status, count] of Object.entries(statuses)) total[status] = (total[status] ?? 0) + count
    for (const fault of faults) console.log(`seed ${seed}:`, fault)
    broken += faults.length
  }
  console.log(`${kennels * requestsEach} requests, seeds from ${firstSeed}:`, total)
  return broken > 0 ? 1 : 0
}
