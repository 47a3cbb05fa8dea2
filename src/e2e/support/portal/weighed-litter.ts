import type { Litter, LitterWeights, Puppy } from '#src/platform/client/api-client.ts'
import { dayAt, dayMs, hourMs } from '#src/platform/values/calendar.ts'
import { collarLabel, collars } from '#src/whelping/rules/births.ts'

type Call = <Body>(method: string, path: string, body?: object) => Promise<Body>

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** A litter of ten days whose puppies, named by their collars, weighed 400 g at birth and more each day, the last time 12 hours ago. */
export async function makeWeighedLitter(call: Call, count: number) {
  const { id } = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Candlebark Litter',
    dateOfBirth: dayAt(Date.now() - 10 * dayMs),
  })
  const births = collars.slice(0, count).map((collar) => ({ collar, id: crypto.randomUUID() }))
  for (const [at, { collar, id: birthId }] of births.entries()) {
    const known = { gender: 'male', color: 'Black and white', birthWeight: 400, outcome: 'alive' }
    const birth = { ...known, position: at + 1, bornAt: hoursAgo(10 * 24), collar }
    await call('PUT', `/api/admin/litters/${id}/births/${birthId}`, birth)
  }
  const puppies = await call<Puppy[]>('POST', `/api/admin/litters/${id}/puppies`, {
    births: births.map(({ collar, id: birthId }) => ({ birthId, name: collarLabel(collar) })),
    isListed: false,
  })
  const weights = (grams: number) =>
    births.map(({ collar }, at) => ({
      id: crypto.randomUUID(),
      puppyId: puppies.find(({ name }) => name === collarLabel(collar))?.id,
      grams: grams + at * 10,
    }))
  for (let day = 1; day <= 10; day++) {
    const round = { weighedAt: hoursAgo(10 * 24 + 12 - day * 24), weights: weights(400 + day * 40) }
    await call('POST', `/api/admin/litters/${id}/weighings`, round)
  }
  return {
    id,
    path: `/admin/litters/${id}/weights`,
    names: births.map(({ collar }) => collarLabel(collar)),
    /** Each puppy's last weight in grams, in the order of their collars. */
    async newest() {
      const { puppies } = await call<LitterWeights>('GET', `/api/admin/litters/${id}/weights`)
      return puppies.map((puppy) => puppy.weights.at(-1)?.grams)
    },
    async count() {
      const { puppies } = await call<LitterWeights>('GET', `/api/admin/litters/${id}/weights`)
      return puppies.flatMap((puppy) => puppy.weights).length
    },
  }
}
