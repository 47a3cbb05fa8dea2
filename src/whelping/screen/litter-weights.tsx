import Weights from '#islands/portal/whelping/weights.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { listDueLitters } from '#src/whelping/actions/due-litters.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'

export const litterWeightsPage = definePortalPage({
  description: 'What the puppies of a litter weigh.',
  async load(db, { params: { id = '' }, now }) {
    const [weights, { toWeigh }] = await Promise.all([readWeights(db, id, now), listDueLitters(db, now)])
    const others = toWeigh.filter((litter) => litter.id !== id)
    return weights && { weights, others, now: now.toISOString() }
  },
  title: ({ weights: { litter } }) => `${litter.name}: weights`,
  island: Weights,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
