import { type CareStep, initialCarePlan } from '#src/care/rules/plan.ts'
import { type AboutYou, initialAboutYou } from '#src/kennel/rules/about-you.ts'
import { type Fit, initialFit } from '#src/kennel/rules/fit.ts'
import { type HowItWorks, initialHowItWorks } from '#src/kennel/rules/how-it-works.ts'
import { initialTemplates, type Template } from '#src/letters/rules/templates.ts'
import { initialAgreement, initialClaimText } from '#src/papers/rules/texts.ts'
import { site } from '#src/site/rules.ts'
import { initialWaitingRules } from '#src/waiting-list/rules/standing.ts'

export const unchippedModes = ['announce', 'list', 'hide'] as const
export type UnchippedMode = (typeof unchippedModes)[number]

/** The line above a litter's parents; `proven` is whatever is true of them. */
export const parentsLines = ['proven', 'champion', 'tested', 'plain'] as const
export type ParentsLine = (typeof parentsLines)[number]

export interface Question {
  question: string
  answer: string
}

/** The breeder's facts about her kennel; days are YYYY-MM-DD. */
export interface Kennel extends HowItWorks, AboutYou, Fit {
  sourceNumber: string | null
  sourceNumberUntil: string | null
  /** How unsold puppies without a microchip number appear. */
  unchipped: UnchippedMode
  unchippedChosenAt: string | null
  noMoneyFirst: boolean
  phone: string
  visitingHours: string
  yearsHome: number
  yearsAbout: number
  families: number
  healthClaim: string
  priceText: string
  guaranteeYears: number
  parentsLine: ParentsLine
  questions: readonly Question[]
  bannerText: string | null
  bannerLink: string | null
  bannerUntil: string | null
  /** After how many months without a word a person is erased; null for never. */
  keepMonths: number | null
  /** Letters to start from. */
  templates: readonly Template[]
  /** The rules on the page of the waiting list. */
  waitingRules: string
  /** Whether pages say roughly how many families are waiting. */
  showWaiting: boolean
  /** In words, such as 'two or three'. */
  littersYear: string | null
  /** The care that litters need on each day; for litters born from now on. */
  carePlan: readonly CareStep[]
  /** Whether the breeder's vet has looked at the plan. */
  careChecked: boolean
  /** Whether the breeder gets the day's list by email in the morning. */
  careMail: boolean
  /** The seller on agreements and receipts. */
  businessName: string
  /** Eleven digits. */
  abn: string | null
  /** Whether the business is registered for GST. */
  gst: boolean
  address: string | null
  /** The microchip registry that puppies are in. */
  registry: string | null
  /** The breeder's own words, with the placeholders of papers/rules/texts.ts. */
  agreement: string
  /** How to claim the guarantee. */
  claimText: string
  /** The breeder's words to every family about the first weeks. */
  firstWeeks: string | null
  breedText: string | null
  /** Null before the first save. */
  updatedAt: string | null
}

/** The facts until the breeder saves the Kennel screen for the first time. */
export const initialKennel = (environment: Pick<Kennel, 'sourceNumber' | 'phone'>): Kennel => ({
  ...environment,
  sourceNumberUntil: null,
  unchipped: 'list',
  unchippedChosenAt: null,
  noMoneyFirst: false,
  visitingHours: 'By appointment only',
  yearsHome: 13,
  yearsAbout: 16,
  families: 100,
  healthClaim: 'All Clear',
  priceText: '$2,500-$3,500 AUD',
  guaranteeYears: 2,
  parentsLine: 'champion',
  questions: initialQuestions,
  bannerText: null,
  bannerLink: null,
  bannerUntil: null,
  keepMonths: null,
  templates: initialTemplates,
  waitingRules: initialWaitingRules,
  showWaiting: true,
  littersYear: null,
  carePlan: initialCarePlan,
  careChecked: false,
  careMail: false,
  ...initialHowItWorks,
  ...initialAboutYou,
  ...initialFit,
  businessName: site.name,
  abn: null,
  gst: false,
  address: null,
  registry: null,
  agreement: initialAgreement,
  claimText: initialClaimText,
  firstWeeks: null,
  breedText: null,
  updatedAt: null,
})

export const travelTimes = [
  ['From Melbourne', '2 hours'],
  ['From Shepparton', '1 hour'],
  ['From Benalla', '45 minutes'],
] as const

/** Answers may contain the placeholders of kennel/rules/texts.ts. */
const initialQuestions: readonly Question[] = [
  {
    question: 'How much do the puppies cost?',
    answer:
      '{price}, including health testing, vaccinations, microchip, health guarantee and lifetime support.',
  },
  {
    question: 'When can a puppy go home?',
    answer: 'Puppies go home at 8 weeks, vaccinated, microchipped and used to the sounds of a family.',
  },
  {
    question: 'What does the health guarantee cover?',
    answer: 'Every puppy comes with a {guarantee} genetic health guarantee and with our support for life.',
  },
  {
    question: 'Is there a waiting list?',
    answer:
      "Yes, and it's free. Tell us what you're hoping for and you'll get your own page that shows your place.",
  },
  {
    question: 'Can a puppy be delivered?',
    answer: 'Yes, delivery is possible for an extra fee. Ask us what it would cost to your town.',
  },
  {
    question: 'How soon will you answer?',
    answer: "We reply to email within 24 hours. If it can't wait, call us.",
  },
]

/** The facts as the running site knows them. */
export interface KennelFacts {
  /** The last facts read, even if reading fails; before the first reading, those of the environment. Error pages need them too. */
  current(): Promise<Kennel>
  /** The version of the content that the current facts are from; null while the database is down. */
  version(): Promise<number | null>
}
