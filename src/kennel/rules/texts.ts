import { type Kennel, type ParentsLine, type Question, travelTimes } from '#src/kennel/rules/kennel.ts'
import { countWord } from '#src/platform/values/count-word.ts'

/** When puppies go home. */
export const homeAt = '8 weeks'

export const yearsText = (years: number) => `${years}+ years`
export const familiesText = ({ families }: Pick<Kennel, 'families'>) => `${families}+ families`

type Guarantee = Pick<Kennel, 'guaranteeYears'>
const guarantee = ({ guaranteeYears }: Guarantee) => `${guaranteeYears}-year`
export const guaranteeText = (kennel: Guarantee) => `${guarantee(kennel)} genetic health guarantee`

const article = ({ guaranteeYears }: Guarantee) => (guaranteeYears === 8 ? 'an' : 'a')

/** With its article: 'an 8-year genetic health guarantee'. */
export const aGuaranteeText = (kennel: Guarantee) => `${article(kennel)} ${guaranteeText(kennel)}`

/** The choices for the line above the parents; all but `proven` are the line itself. */
export const parentsLineTexts: Record<ParentsLine, string> = {
  proven: 'Whatever is true of each litter',
  champion: 'From our champion parents',
  tested: 'From our health-tested parents',
  plain: 'The parents',
}

export const homeFacts = (kennel: Kennel): [figure: string, meaning: string][] => [
  [yearsText(kennel.yearsHome), 'breeding Standard Parti Poodles'],
  [familiesText(kennel), 'have taken one of our puppies home'],
  [kennel.healthClaim, 'health testing on our breeding dogs'],
  [kennel.guaranteeYears === 1 ? '1 year' : `${kennel.guaranteeYears} years`, 'genetic health guarantee'],
]

export const aboutFacts = (kennel: Kennel): [figure: string, meaning: string][] => [
  [yearsText(kennel.yearsAbout), 'with Standard Poodles'],
  [familiesText(kennel), 'across Australia'],
  [kennel.healthClaim, 'health testing'],
  [homeAt, 'before a puppy goes home'],
]

/** For the footer and for search engines. */
export const siteDescription = ({ yearsHome }: Pick<Kennel, 'yearsHome'>) =>
  `Standard Parti Poodles bred and raised in the family home at the foot of the Victorian high country. ${yearsText(yearsHome)} of breeding experience.`

/** 'sixteen years'; in figures from 21. */
export const yearsInWords = (years: number) => `${countWord(years, 20)} ${years === 1 ? 'year' : 'years'}`

/** The guarantee does not replace a buyer's legal rights, and must not seem to. */
export const consumerLaw = 'Our guarantee comes on top of your rights under the Australian Consumer Law.'

/** Asked of everyone who visits. */
export const visitRule =
  'To protect the puppies, please have had no contact with other dogs or breeding facilities within 48 hours of your visit.'

const list = new Intl.ListFormat('en-AU')

/** 'We are 2 hours from Melbourne and 1 hour from Shepparton.' */
export const travelText = `We are ${list.format(travelTimes.map(([from, time]) => `${time} ${from.replace('From', 'from')}`))}.`

/** Placeholders for an answer, replaced where it is shown. */
export const answerPlaceholders = ['{price}', '{guarantee}', '{phone}'] as const

export function answerText(
  { answer }: Pick<Question, 'answer'>,
  kennel: Pick<Kennel, 'priceText' | 'guaranteeYears' | 'phone'>,
): string {
  const facts: Record<(typeof answerPlaceholders)[number], string> = {
    '{price}': kennel.priceText,
    '{guarantee}': guarantee(kennel),
    '{phone}': kennel.phone,
  }
  return answer
    .replace(/\b(a)n?(?= \{guarantee\})/gi, `$1${article(kennel).slice(1)}`)
    .replace(/\{(?:price|guarantee|phone)\}/g, (found) => facts[found as keyof typeof facts])
}

interface Banner {
  text: string
  link: string | null
}

/** The announcement above every public page, through its last day. */
export function bannerOn(
  today: string,
  { bannerText, bannerLink, bannerUntil }: Pick<Kennel, 'bannerText' | 'bannerLink' | 'bannerUntil'>,
): Banner | null {
  if (bannerText === null || (bannerUntil !== null && bannerUntil < today)) return null
  return { text: bannerText, link: bannerLink }
}
