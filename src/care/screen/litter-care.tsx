import LitterCare from '#islands/portal/care/litter-care.tsx'
import { readLitterCare } from '#src/care/actions/read-care.ts'
import { listCareSubjects } from '#src/care/queries/care.ts'
import type { CareSubjects } from '#src/care/rules/care.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

interface Data {
  rendered: Awaited<ReturnType<typeof readLitterCare>>
  subjects: CareSubjects
  isChecked: boolean
  now: string
}

export const litterCarePage = definePortalPage({
  title: ({ rendered: { litter } }: Data) => `${litter.name}: care`,
  description: 'What a litter needs, and what was done.',
  async load(db, { params: { id = '' }, kennel, now }) {
    const litter = await findPortalLitter(db, id)
    if (!litter) return null
    const [rendered, active] = await Promise.all([readLitterCare(db, id, now), listCareSubjects(db)])
    // Its own screen knows a litter that is no longer active, too.
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
  island: LitterCare,
  props: (data, { signedIn }) => ({ ...data, admin: signedIn ?? '' }),
})
