import LitterCare from '#islands/portal/care/litter-care.tsx'
import { readLitterCare } from '#src/care/actions/read-care.ts'
import { listCareSubjects } from '#src/care/queries/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const litterCarePage = definePortalPage({
  description: 'What a litter needs, and what was done.',
  async load(db, { params: { id = '' }, kennel, now }) {
    const litter = await findPortalLitter(db, id)
    if (!litter) return null
    const [rendered, active] = await Promise.all([readLitterCare(db, id, now), listCareSubjects(db)])
    // A litter that is no longer active is still listed on its own screen.
    const litters = [...active.litters.filter((other) => other.id !== id), litter].map(
      ({ id, name, dateOfBirth }) => ({ id, name, dateOfBirth }),
    )
    return {
      rendered,
      subjects: { ...active, litters },
      isChecked: kennel.careChecked,
      now: now.toISOString(),
    }
  },
  title: ({ rendered: { litter } }) => `${litter.name}: care`,
  island: LitterCare,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
