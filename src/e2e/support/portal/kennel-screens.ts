import {
  type KennelSection,
  kennelPath,
  kennelSectionIds,
  kennelSections,
} from '#src/kennel/rules/sections.ts'
import {
  announcement,
  emptyQuestion,
  openQuestion,
  openStep,
  openTemplate,
  type PortalScreen,
  unusualNumber,
} from './states.ts'

const states: Partial<Record<KennelSection, PortalScreen['states']>> = {
  listing: [unusualNumber],
  questions: [openQuestion, emptyQuestion],
  banner: [announcement],
  templates: [openTemplate],
  care: [openStep],
}

/** The topics of Kennel, as its list links to them. */
export const kennelScreens: PortalScreen[] = kennelSectionIds.map((section) => {
  const { title } = kennelSections[section]
  return { name: title, path: kennelPath(section), heading: title, states: states[section] ?? [] }
})
