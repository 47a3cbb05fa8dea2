import Birth from '#islands/portal/whelping/birth.tsx'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { listBirths, listColors } from '#src/whelping/queries/births.ts'

export const litterBirthPage = definePortalPage({
  description: 'The newborns of a litter.',
  async load(db, { params: { id = '' }, now }) {
    const [litter, births, colors] = await Promise.all([
      findPortalLitter(db, id),
      listBirths(db, id),
      listColors(db),
    ])
    return litter && { litter, births, colors, now: now.toISOString() }
  },
  title: ({ litter }) => `${litter.name}: birth`,
  island: Birth,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
