import KennelTopic from '#islands/portal/kennel/kennel-topic.tsx'
import { countLittersWithoutChampion } from '#src/dogs/queries/parents-lines.ts'
import { findKennel } from '#src/kennel/queries/kennel.ts'
import { isKennelSection, kennelSections } from '#src/kennel/rules/sections.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const kennelSectionPage = definePortalPage({
  description: 'What the website says about the kennel.',
  async load(db, { params: { section = '' }, admin, kennel: facts, today }) {
    if (!isKennelSection(section) || !admin) return null
    const kennel = (await findKennel(db)) ?? facts
    const littersWithoutChampion =
      section === 'claims' ? await countLittersWithoutChampion(db, { kennel, today }) : 0
    return { section, kennel, littersWithoutChampion, username: admin.username }
  },
  title: ({ section }) => kennelSections[section].title,
  island: KennelTopic,
  props: (data, { contact }) => {
    const { title, note } = kennelSections[data.section]
    return { ...data, title, ...(note && { note }), email: contact.email }
  },
})
