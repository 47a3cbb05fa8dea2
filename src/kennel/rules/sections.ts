import { sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { firstSentence } from '#src/enquiries/rules.ts'
import { stepCount, stepsOf } from '#src/kennel/rules/how-it-works.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'
import { bannerOn, familiesText, yearsText } from './texts.ts'

interface Section {
  title: string
  /** Below the title, on the section's own screen. */
  note?: string
  /** Its contents, in a line. */
  now: (kennel: Kennel, today: string) => string
}

/** The topics of the Kennel screen, in order. Each is saved by the endpoint of the same name. */
const sections = {
  listing: { title: 'Lawful listing', now: sourceNumberLine },
  contact: {
    title: 'Contact and visits',
    now: ({ phone, visitingHours }) => joined(phone, visitingHours),
  },
  claims: {
    title: 'What the website says',
    now: (kennel) =>
      joined(yearsText(kennel.yearsHome), familiesText(kennel), kennel.healthClaim, kennel.priceText),
  },
  questions: {
    title: 'Questions and answers',
    note: 'Answers may use {price}, {guarantee} and {phone}.',
    now: ({ questions }) => counted(questions.length, 'question'),
  },
  you: {
    title: 'About You',
    now: (kennel) => kennel.breederName ?? 'No name',
  },
  how: {
    title: 'How It Works',
    now: (kennel) => `${stepsOf(kennel).length} of ${stepCount} steps on the page`,
  },
  fit: {
    title: 'Is It Right for You?',
    note: 'Texts may use {weights} and {clip cost}. A sentence whose fact is missing is left out. Ask your vet to read them once.',
    now: ({ fit }) => `${counted(fit.length, 'thing')} to know`,
  },
  banner: {
    title: 'Announcement',
    note: 'One line above every page, shown through its last day.',
    now: announcementLine,
  },
  templates: {
    title: 'Reply templates',
    note: 'Up to 10. A gap in a letter is written ____.',
    now: ({ templates }) => templates.map(({ name }) => name).join(', ') || 'No templates',
  },
  care: {
    title: 'Care plan',
    note: 'A change applies to litters born from now on.',
    now: ({ carePlan, careChecked }) =>
      carePlan.length === 0
        ? 'No steps'
        : `${counted(carePlan.length, 'step')}, ${careChecked ? '' : 'not yet '}looked at by your vet`,
  },
  'waiting-list': {
    title: 'Waiting list',
    note: 'Shown above the form families fill in.',
    now: ({ waitingRules }) => firstSentence(waitingRules),
  },
  papers: {
    title: 'Papers',
    note: 'These are your own words. Have a lawyer read them once.',
    now: ({ businessName, address }) => joined(businessName, address ?? 'No address'),
  },
  keeping: {
    title: 'Erasing old letters',
    now: ({ keepMonths }) =>
      keepMonths === null ? 'Nothing is erased by itself' : `After ${keepMonths} months without a word`,
  },
} satisfies Record<string, Section>

export type KennelSection = keyof typeof sections
export const kennelSections: Readonly<Record<KennelSection, Section>> = sections
export const kennelSectionIds = Object.keys(sections) as KennelSection[]

export const isKennelSection = (text: string): text is KennelSection => Object.hasOwn(sections, text)

/** The address of a section's screen. */
export const kennelPath = (section: KennelSection) => `/admin/kennel/${section}`

const joined = (...facts: string[]) => facts.join(' · ')

function sourceNumberLine(kennel: Kennel, today: string): string {
  const { sourceNumber, sourceNumberUntil: until } = kennel
  if (sourceNumber === null) return 'No source number'
  if (until === null) return sourceNumber
  const hasEnded = sourceNumberInForce({ kennel, today }) === null
  return `${sourceNumber}, ${hasEnded ? 'ended on' : 'until'} ${longDate(until)}`
}

function announcementLine(kennel: Kennel, today: string): string {
  const { bannerText, bannerUntil } = kennel
  if (bannerText === null) return 'None'
  if (bannerUntil === null) return bannerText
  return bannerOn(today, kennel) === null
    ? `Last shown on ${longDate(bannerUntil)}`
    : `Until ${longDate(bannerUntil)}: ${bannerText}`
}
