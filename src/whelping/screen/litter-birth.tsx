import Birth from '#islands/portal/whelping/birth.tsx'
import { findPortalLitter, type PortalLitter } from '#src/dogs/queries/litters.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { type Birth as BirthRow, listBirths, listColors } from '#src/whelping/queries/births.ts'

interface LitterBirth {
  litter: PortalLitter
  births: BirthRow[]
  colors: string[]
  now: string
}

export const litterBirthPage = definePortalPage({
  title: ({ litter }: LitterBirth) => `${litter.name}: birth`,
  description: 'The newborns of a litter.',
  async load(db, { params: { id = '' }, now }) {
    const [litter, births, colors] = await Promise.all([
      findPortalLitter(db, id),
      listBirths(db, id),
      listColors(db),
    ])
    return litter && { litter, births, colors, now: now.toISOString() }
  },
  island: Birth,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
