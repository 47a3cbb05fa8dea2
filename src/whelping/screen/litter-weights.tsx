import Weights from '#islands/portal/whelping/weights.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { listDueLitters } from '#src/whelping/actions/due-litters.ts'
import { type LitterWeights, readWeights } from '#src/whelping/actions/weighings.ts'

export const litterWeightsPage = definePortalPage({
  title: ({ weights: { litter } }: { weights: LitterWeights }) => `${litter.name}: weights`,
  description: 'What the puppies of a litter weigh.',
  async load(db, { params: { id = '' }, now }) {
    const [weights, { toWeigh }] = await Promise.all([readWeights(db, id, now), listDueLitters(db, now)])
    const others = toWeigh.filter((litter) => litter.id !== id)
    return weights && { weights, others, now: now.toISOString() }
  },
  island: Weights,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
