import { ageText } from '#src/dogs/rules/ages.ts'
import { type KennelToday, listingOf } from '#src/dogs/rules/listing.ts'
import { formatPrice } from '#src/dogs/rules/price.ts'
import { type PuppyStatus, puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import { readyOn } from '#src/dogs/rules/ready.ts'
import { numbersSentence } from '#src/dogs/rules/sharing.ts'
import { signedName } from '#src/kennel/rules/about-you.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { firstNameOf } from '#src/people/rules/families.ts'
import { longDate, yearAfter } from '#src/platform/values/calendar.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import { site, waitingListPath } from '#src/site/rules.ts'
import type { TemplateValues } from './templates.ts'

/** The facts about an unsold puppy for a letter; null for those that may not be said, or aren't known. */
export interface PuppyFacts {
  name: string
  status: string
  price: string | null
  readyDate: string | null
  numbers: string | null
}

/** The facts that fill in letters, whoever they go to. */
export interface LetterFacts {
  puppies: readonly PuppyFacts[]
  phone: string
  /** The address of the page. */
  waitingList: string
  gallery: string
  myName: string
}

interface StoredPuppy {
  name: string
  status: PuppyStatus
  isListed: boolean
  microchipId: string | null
  priceMin: number | null
  priceMax: number | null
  readyOn: string | null
  litterDateOfBirth: string
  litterReadyOn: string | null
}

/** Price and day as on the website: only a puppy on offer has them. */
export function puppyFacts(puppy: StoredPuppy, asked: KennelToday): PuppyFacts {
  const isOffer = listingOf(puppy, asked) === 'offer'
  const hasPrice = isOffer && (puppy.priceMin ?? puppy.priceMax) !== null
  const day = readyOn(puppy, { dateOfBirth: puppy.litterDateOfBirth, readyOn: puppy.litterReadyOn })
  const readyDate = day > asked.today ? `from ${longDate(day)}` : 'now'
  return {
    name: puppy.name,
    status: puppyStatusLabels[puppy.status].toLowerCase(),
    price: hasPrice ? formatPrice(puppy.priceMin, puppy.priceMax) : null,
    readyDate: isOffer ? readyDate : null,
    numbers: numbersSentence(puppy, asked),
  }
}

interface Writing {
  /** The unsold puppies. */
  puppies: readonly StoredPuppy[]
  asked: KennelToday & { kennel: Pick<Kennel, 'phone' | 'signature' | 'breederName'> }
  siteUrl: string
  firstName: string | null
}

export const letterFacts = ({ puppies, asked, siteUrl, firstName }: Writing): LetterFacts => ({
  puppies: puppies.map((puppy) => puppyFacts(puppy, asked)),
  phone: asked.kennel.phone,
  waitingList: `${siteUrl}${waitingListPath}`,
  gallery: `${siteUrl}/gallery`,
  myName: signedName(asked.kennel) || firstName || site.name,
})

/** A puppy that is reserved for a family or lives with it. */
export interface OwnPuppy {
  puppyName: string
  /** '10 weeks', or the years it has lived. */
  age: string | null
}

/** Who a letter goes to, the puppy as the family typed it or its own, and its page. */
interface Addressee {
  name: string
  puppyInterest?: string | null | undefined
  own?: OwnPuppy | null
  page?: string | null
}

/** The values of a template's placeholders. The puppy is the family's own, or the only unsold one of that name. */
export function templateValues({ name, page, ...about }: Addressee, facts: LetterFacts): TemplateValues {
  const { own } = about
  const puppyInterest = own?.puppyName ?? about.puppyInterest
  const puppy = namedPuppy(puppyInterest, facts)
  return {
    // Someone who is known by an address alone.
    'first name': name.includes('@') ? null : firstNameOf(name) || null,
    puppy: puppy?.name ?? (puppyInterest?.trim() || null),
    status: puppy?.status ?? null,
    price: puppy?.price ?? null,
    'ready date': puppy?.readyDate ?? null,
    numbers: puppy?.numbers ?? null,
    phone: facts.phone,
    'waiting list': facts.waitingList,
    'my name': facts.myName,
    age: own?.age ?? null,
    page: page ?? null,
    gallery: facts.gallery,
  }
}

/** Its age as a letter says it: '9 days', '10 weeks' or '1' for a year. */
export function ageInLetter(bornOn: string, today: string): string | null {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  const whole = yearAfter(bornOn, years) <= today ? years : years - 1
  return whole > 0 ? String(whole) : (ageText(bornOn, today)?.replace(/ old$/, '') ?? null)
}

/** 'About Banjo' of a family's own puppy, 'Your enquiry about Wren', or 'Your enquiry'. */
export function letterSubject({ puppyInterest, own }: Omit<Addressee, 'name'>, facts: LetterFacts): string {
  if (own) return `About ${own.puppyName}`.slice(0, lengths.line)
  const puppy = namedPuppy(puppyInterest, facts)?.name ?? puppyInterest?.trim()
  return puppy ? `Your enquiry about ${puppy}`.slice(0, lengths.line) : 'Your enquiry'
}

/** Null if no puppy or several have this name. */
function namedPuppy(typed: string | null | undefined, { puppies }: LetterFacts): PuppyFacts | null {
  const sought = typed?.trim().toLowerCase()
  const named = puppies.filter(({ name }) => name.trim().toLowerCase() === sought)
  return named.length === 1 ? (named[0] ?? null) : null
}
