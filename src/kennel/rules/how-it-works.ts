import * as z from 'zod/mini'
import { line, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { updatedAt } from '#src/platform/values/fields/values.ts'

/** The breeder's words about the way to a puppy; the page leaves out empty ones. */
export interface HowItWorks {
  /** In cents. */
  deposit: number | null
  /** `{puppy}` stands for the name of the puppy. */
  refundTerms: string | null
  /** How and when the rest of the price is paid. */
  paymentText: string | null
  desexingText: string | null
  goesHome: readonly string[]
  howTalk: string | null
  howAgreement: string | null
  vetText: string | null
  afterText: string | null
  takeBack: string | null
}

export const initialHowItWorks: HowItWorks = {
  deposit: null,
  refundTerms: null,
  paymentText: null,
  desexingText: null,
  goesHome: [],
  howTalk: null,
  howAgreement: null,
  vetText: null,
  afterText: null,
  takeBack: null,
}

export const refundTermsLength = 2000
const howTextLength = 400
const maxGoesHome = 12

const depositPositive = 'Must be an amount above 0'
const deposit = z.pipe(
  z.transform((value: unknown) => value ?? null),
  z.nullable(z.int(depositPositive).check(z.positive(depositPositive))),
)

export const linesUpTo = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? []),
    z
      .array(
        // Below a field with several lines, which may have more together.
        line({ max: 100, message: 'Must be text', tooLong: 'At most 100 characters a line' }),
        'Must be a list of lines',
      )
      .check(z.maxLength(max, `At most ${max} lines`)),
  )

export const howInput = z.object({
  deposit,
  refundTerms: optionalParagraphs(refundTermsLength),
  paymentText: optionalLine(200),
  desexingText: optionalParagraphs(howTextLength),
  goesHome: linesUpTo(maxGoesHome),
  howTalk: optionalParagraphs(howTextLength),
  howAgreement: optionalParagraphs(howTextLength),
  vetText: optionalParagraphs(howTextLength),
  afterText: optionalParagraphs(howTextLength),
  takeBack: optionalParagraphs(howTextLength),
  updatedAt,
})

/** Offered below an empty field, and shown nowhere until they are used. */
export const howSuggestions = {
  refundTerms:
    "If we can't give you {puppy}, we pay back everything at once. If you change your mind, we pay back the deposit less what it has cost us to keep {puppy} for you, and we tell you how we worked that out.",
  paymentText: 'By bank transfer, the day before you pick up your puppy',
  desexingText:
    'Our puppies go to pet homes. We ask you to have yours desexed when your vet says it is grown enough.',
  goesHome: [
    'Vaccination certificate and vet report',
    'Microchip papers, ready to put in your name',
    "Both parents' DNA results",
    'Food for the first week',
    'A blanket that smells of home',
    'A plan for feeding, worming and the first clips',
  ],
  howTalk:
    "We ring you, or meet on a video call, and you see the puppies with their mother. Ask us anything. We'll ask about your days, your yard and who is at home.",
  howAgreement:
    'You get the agreement to read before you pay anything. It says the price, the guarantee, and what happens if plans change.',
  vetText: 'Our vet checks every puppy from nose to tail at six weeks, and you get the report.',
  afterText: 'We ring after the second night and again after two weeks.',
  takeBack:
    'At any age and for any reason: call us first. We take our dogs back, or help you find the right home.',
} satisfies Partial<HowItWorks>

/** The steps from the first message to the years after, in order. */
export const howSteps = {
  write: 'You write or call',
  talk: 'We talk',
  visit: 'You visit',
  deposit: 'You pay a deposit',
  sign: 'We both sign',
  home: 'Your puppy comes home',
  touch: 'We stay in touch',
} as const
export type HowStep = keyof typeof howSteps

type StepFacts = Pick<HowItWorks, 'howTalk' | 'deposit' | 'howAgreement'>

/** Some steps need a fact from the breeder. */
const needs: Partial<Record<HowStep, keyof StepFacts>> = {
  talk: 'howTalk',
  deposit: 'deposit',
  sign: 'howAgreement',
}
const allSteps = Object.keys(howSteps) as HowStep[]
export const stepCount = allSteps.length

export const stepsOf = (kennel: StepFacts) =>
  allSteps.filter((step) => {
    const fact = needs[step]
    return fact === undefined || kennel[fact] !== null
  })

/** The steps that the page has, so that the breeder can add the others. */
export function describeSteps(kennel: StepFacts): string {
  const shown = stepsOf(kennel)
  const named = (steps: HowStep[]) => steps.map((step) => howSteps[step]).join(', ')
  const leftOut = allSteps.filter((step) => !shown.includes(step))
  return `On the page: ${named(shown)}.${leftOut.length > 0 ? ` Left out: ${named(leftOut)}.` : ''}`
}

const inOrder = new Intl.ListFormat('en-AU')

/** 'Visit, deposit and the day your puppy comes home', of the page's steps. */
export function dayItComesHome({ deposit, howAgreement }: Pick<StepFacts, 'deposit' | 'howAgreement'>) {
  const steps = ['Visit', ...(deposit ? ['deposit'] : []), ...(howAgreement ? ['agreement'] : [])]
  return inOrder.format([...steps, 'the day your puppy comes home'])
}

/** Terms for no puppy in particular. */
export const refundTermsForAnyPuppy = (terms: string) => terms.replaceAll('{puppy}', 'your puppy')
