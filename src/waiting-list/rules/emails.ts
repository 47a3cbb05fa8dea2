import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import {
  called,
  clipped,
  type Email,
  facts,
  greeting,
  type Kennel,
  letter,
  oneLine,
  quoted,
  signature,
} from '#src/mail/rules/email-parts.ts'
import { sheetPath } from '#src/people/rules/families.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { type Timeline, timelineLabels, type Wish } from './entries.ts'
import { wishText } from './standing.ts'

interface Family {
  name: string
  token: string
}

export const familyPath = (token: string) => `/f/${token}`
/** The page with the whole diary. */
export const wholeDiary = (token: string) => `${familyPath(token)}?diary=all#diary`
/** The folder of the page's photos. */
export const familyPhotos = (token: string) => `${familyPath(token)}/photos`
const linkTo = ({ token }: Family, { siteUrl }: Pick<Kennel, 'siteUrl'>) => siteUrl + familyPath(token)

const pauseOrLeave = 'You can pause or leave the list on your page at any time.'

/** To the family. A stranger can enter anyone's address, so it repeats nothing from the form but a plain name. */
const toFamily = (family: Family, kennel: Kennel, subject: string, ...parts: string[]): Email => ({
  subject,
  text: letter(greeting(family.name), ...parts, signature(kennel)),
  replyTo: null,
  link: null,
})

export const waitingConfirm = (family: Family, kennel: Kennel): Email =>
  toFamily(
    family,
    kennel,
    'Please confirm your place on our waiting list',
    `Thanks for joining our waiting list. Please open your page and press "Yes, Put Me on the List": ${linkTo(family, kennel)}`,
    "If this wasn't you, there's nothing to do. We delete it after 14 days.",
  )

export const waitingPage = (family: Family, kennel: Kennel): Email =>
  toFamily(
    family,
    kennel,
    'Your page on our waiting list',
    `You are on our waiting list. Your page shows your place, your wishes and our news: ${linkTo(family, kennel)}`,
    pauseOrLeave,
  )

export const waitingStill = (family: Family, kennel: Kennel): Email =>
  toFamily(
    family,
    kennel,
    'Are you still looking for a puppy?',
    `It's been a while since we heard from you. If you're still looking, please open your page and press "Still Looking": ${linkTo(family, kennel)}`,
    pauseOrLeave,
  )

interface SetAsidePuppy {
  name: string
  color: string
  gender: Gender
  dateOfBirth: string
  /** Null unless both numbers are known. */
  price: string | null
  /** Both numbers as a sentence; null unless both are known. */
  numbers: string | null
}

export function waitingSetAside(
  family: Family,
  { untilOn, puppy }: { untilOn: string; puppy: SetAsidePuppy },
  kennel: Kennel,
): Email {
  const facts = [
    `${oneLine(puppy.color).toLowerCase()} ${boyOrGirl(puppy.gender).toLowerCase()}`,
    `born ${longDate(puppy.dateOfBirth)}`,
    ...(puppy.price === null ? [] : [puppy.price]),
  ]
  const name = oneLine(puppy.name)
  const offer = `We have set ${name} aside for you until ${longDate(untilOn)}: ${facts.join(', ')}.`
  return toFamily(
    family,
    kennel,
    `${clipped(name)} is set aside for you`,
    `${[offer, puppy.numbers].filter(Boolean).join(' ')}\nPlease answer on your page: ${linkTo(family, kennel)}`,
    pauseOrLeave,
  )
}

/** Nobody pressed a button for it, so it says how to turn such emails off. */
export function puppyNews(family: Family, puppy: string, kennel: Kennel): Email {
  const name = oneLine(puppy)
  return toFamily(
    family,
    kennel,
    `Something new about ${clipped(name)}`,
    `There is something new about ${name} on your page: ${linkTo(family, kennel)}`,
    'You can turn these emails off on your page.',
  )
}

/** The breeder's emails about a family. */
interface NoticedEntry {
  personId: string
  name: string
  email: string
  phone: string | null
  wishes: readonly Wish[]
  timeline: Timeline
  home: string
}

export const waitingNotice = (entry: NoticedEntry, kennel: Pick<Kennel, 'siteUrl'>): Email =>
  toHer(entry, 'has joined the waiting list', kennel)

export function waitingAnswer(
  entry: NoticedEntry,
  { answer, puppy }: { answer: 'yes' | 'no'; puppy: string },
  kennel: Pick<Kennel, 'siteUrl'>,
): Email {
  const name = clipped(oneLine(puppy))
  return toHer(entry, answer === 'yes' ? `would like ${name}` : `said no to ${name}`, kennel)
}

export const waitingLeft = (entry: NoticedEntry, kennel: Pick<Kennel, 'siteUrl'>): Email =>
  toHer(entry, 'has left the waiting list', kennel)

function toHer(entry: NoticedEntry, did: string, { siteUrl }: Pick<Kennel, 'siteUrl'>): Email {
  const name = oneLine(entry.name)
  const link = `${siteUrl}${sheetPath(entry.personId)}`
  return {
    subject: `${clipped(name)} ${did}`,
    text: letter(
      `${called(name)} ${did}.`,
      facts({
        Name: name,
        Email: entry.email,
        Phone: entry.phone,
        Wishes: wishText(entry.wishes),
        When: timelineLabels[entry.timeline],
      }),
      entry.home && quoted(entry.home),
      `Answer in the portal: ${link}`,
    ),
    replyTo: { name, address: entry.email },
    link,
  }
}
