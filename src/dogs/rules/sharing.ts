import { photoName } from '#src/platform/photos/rules/files.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { site } from '#src/site/rules.ts'
import { areNumbersKnown, type KennelToday, type Listing, sourceNumberInForce } from './listing.ts'
import type { Gender } from './parent-dogs.ts'
import { formatPrice } from './price.ts'
import { boyOrGirl, type PuppyStatus, puppyStatusLabels } from './puppies.ts'

/** A puppy that is on the website. */
interface SharedPuppy {
  name: string
  color: string
  gender: Gender
  status: PuppyStatus
  priceMin: number | null
  priceMax: number | null
  microchipId: string | null
  litterName: string
  litterDateOfBirth: string
  /** The day from which an offer can go home. */
  readyOn: string | null
  photos: readonly string[]
}

/** Everything drawn on a puppy's picture for links and posts. */
export interface ShareCard {
  name: string
  color: string
  boyOrGirl: string
  /** When the puppy was born, or that it has found a family. */
  fact: string
  price: string | null
  badge: { label: string; tone: 'available' | 'reserved' | 'announced' } | null
  /** The numbers that Victorian law requires, if known. */
  numbers: readonly { label: string; number: string }[]
  /** File name of the first photo. */
  photo: string | null
  isSold: boolean
  kennel: string
  host: string
}

/** Both numbers of a puppy for sale; null if one isn't known. A post can't be corrected once it is out: no price without them. */
function numbersOf(puppy: Pick<SharedPuppy, 'status' | 'microchipId'>, asked: KennelToday) {
  if (puppy.status === 'sold' || !areNumbersKnown(puppy, asked)) return null
  return { source: sourceNumberInForce(asked) ?? '', microchip: puppy.microchipId?.trim() ?? '' }
}

export const canBeAdvertised = (puppy: SharedPuppy, asked: KennelToday) => numbersOf(puppy, asked) !== null

/** 'Source number EE000000. Microchip 956000017240815.', or null if one of them isn't known. */
export function numbersSentence(
  puppy: Pick<SharedPuppy, 'status' | 'microchipId'>,
  asked: KennelToday,
): string | null {
  const numbers = numbersOf(puppy, asked)
  return numbers && `Source number ${numbers.source}. Microchip ${numbers.microchip}.`
}

export function shareCard(puppy: SharedPuppy, siteUrl: string, asked: KennelToday): ShareCard {
  const isSold = puppy.status === 'sold'
  return {
    name: puppy.name,
    color: puppy.color,
    boyOrGirl: boyOrGirl(puppy.gender),
    fact: isSold ? 'Has found a family' : `Born ${longDate(puppy.litterDateOfBirth)}`,
    ...(isSold ? { price: null, badge: null, numbers: [] } : offerOf(puppy, asked)),
    photo: puppy.photos[0] ? photoName(puppy.photos[0]) : null,
    isSold,
    kennel: site.name,
    host: new URL(siteUrl).host,
  }
}

function offerOf(puppy: SharedPuppy, asked: KennelToday): Pick<ShareCard, 'price' | 'badge' | 'numbers'> {
  const known = numbersOf(puppy, asked)
  if (known) {
    const tone = puppy.status === 'reserved' ? 'reserved' : 'available'
    return {
      price: formatPrice(puppy.priceMin, puppy.priceMax),
      badge: { label: puppyStatusLabels[tone], tone },
      numbers: [
        { label: 'Source number', number: known.source },
        { label: 'Microchip', number: known.microchip },
      ],
    }
  }
  const source = sourceNumberInForce(asked)
  const isOffered = asked.kennel.unchipped === 'list'
  return {
    price: null,
    badge: isOffered ? null : { label: 'Not offered yet', tone: 'announced' },
    numbers: source ? [{ label: 'Source number', number: source }] : [],
  }
}

/** The text of a post about a puppy, with the address of its page. */
export function postText(puppy: SharedPuppy, address: string, asked: KennelToday): string {
  if (puppy.status === 'sold') return `${puppy.name} has found a family.\n${address}`
  const { name, litterName, readyOn } = puppy
  const born = `born ${longDate(puppy.litterDateOfBirth)}`
  const numbers = numbersSentence(puppy, asked)
  if (numbers) {
    const price = formatPrice(puppy.priceMin, puppy.priceMax)
    const ready = readyOn && readyOn > asked.today ? `from ${longDate(readyOn)}` : 'now'
    const offer = puppy.status === 'reserved' ? 'Reserved.' : `${price}. Ready to go home ${ready}.`
    return `${describe(puppy)}, ${born}. ${offer}\n${address}\n${numbers}`
  }
  const source = sourceNumberInForce(asked)
  return `Meet ${name} from the ${litterName}, ${born}.\n${address}${source ? `\nSource number ${source}.` : ''}`
}

/** The title and text of a link to a puppy's page. There is no article before the breeder's words, so none can be wrong. */
export function linkTexts(puppy: SharedPuppy & { listing: Listing }, asked: KennelToday) {
  const { name, color, gender, status, listing } = puppy
  const found = `${name} has found a family`
  if (listing === 'sold') return { title: found, description: `${found}.` }
  const kind = `${name} is a Standard Parti Poodle ${boyOrGirl(gender).toLowerCase()}`
  const born = `${kind}, ${color.toLowerCase()}, born ${longDate(puppy.litterDateOfBirth)}.`
  if (listing === 'hidden') return { title: name, description: born }
  const isReserved = status === 'reserved'
  const numbers = numbersSentence(puppy, asked)
  const source = sourceNumberInForce(asked)
  const isOffered = numbers !== null || asked.kennel.unchipped === 'list'
  const price = numbers && `${formatPrice(puppy.priceMin, puppy.priceMax)}.`
  const offer = isOffered ? price : 'Not offered yet.'
  const label = isOffered ? '' : ' (not offered yet)'
  return {
    title: `${describe(puppy)}${isReserved ? ' (reserved)' : label}`,
    description: [born, isReserved ? 'Reserved.' : offer, numbers ?? (source && `Source number ${source}.`)]
      .filter(Boolean)
      .join(' '),
  }
}

/** 'Wren, black and white girl'. */
const describe = ({ name, color, gender }: SharedPuppy) =>
  `${name}, ${color.toLowerCase()} ${boyOrGirl(gender).toLowerCase()}`
