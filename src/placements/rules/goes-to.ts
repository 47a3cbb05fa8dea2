import * as z from 'zod/mini'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { formatPrice } from '#src/dogs/rules/price.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { takenTemplate } from '#src/letters/rules/templates.ts'
import { familiesQuery, firstNameOf } from '#src/people/rules/families.ts'
import { countWord } from '#src/platform/values/count-word.ts'
import { outcomeLabels } from '#src/waiting-list/rules/entries.ts'

/** `?search=` among everyone; without it, those the puppy may go to. */
export const goesToQuery = z.pick(familiesQuery, { search: true })

/** Why a family is offered, in the order they are listed. */
export type Reason = 'yes' | 'asked' | 'fits' | 'wrote' | 'found'
export const reasonHeading = (reason: Reason, puppy: string): string =>
  ({
    yes: `Said yes to ${puppy}`,
    asked: `${puppy} is set aside for`,
    fits: 'Would fit, by place on the list',
    wrote: `Wrote about ${puppy}`,
    found: 'Found',
  })[reason]

/** What is known of a family that a puppy may go to. */
interface Known {
  name: string
  entryId: string | null
  /** Its number on the waiting list, if it counts there. */
  place: number | null
  isCurrentCustomer: boolean
  /** How many of its enquiries are unanswered. */
  openInquiries: number
  /** The puppy that is set aside for it, this one or another. */
  setAside: { puppyId: string; puppyName: string } | null
}

interface Going {
  puppy: { id: string; name: string; status: string; isOnWebsite: boolean }
  /** Null for someone new. */
  family: Known | null
  /** The family that is asked about the puppy already. */
  asked: { entryId: string; name: string } | null
  /** Whether it goes home at once, and isn't only reserved. */
  goesHome: boolean
}

/** What happens, and what it means. */
export interface Happening {
  text: string
  note?: string | undefined
}

/** What giving a puppy to a family changes. */
export function whatWillHappen({ puppy, family, asked, goesHome }: Going): Happening[] {
  const first = firstOf(family)
  const others = asked && asked.entryId !== family?.entryId ? asked : null
  const setAside = family?.setAside
  const becomes = goesHome ? 'sold' : 'reserved'
  return [
    (puppy.status === 'available' || goesHome) && {
      text: `${puppy.name} becomes ${becomes}`,
      note: puppy.isOnWebsite ? 'Here and on the website, at once.' : undefined,
    },
    !family?.isCurrentCustomer && { text: `${first} becomes a current customer` },
    family?.entryId && {
      text: `${first} leaves the waiting list`,
      note: `'${outcomeLabels.placed}'.${family.place === null ? '' : ' The others move up.'}`,
    },
    family !== null &&
      family.openInquiries > 0 && { text: `${first}'s ${countedEnquiries(family.openInquiries)}` },
    others && { text: `${puppy.name} is no longer set aside for ${others.name}` },
    setAside &&
      setAside.puppyId !== puppy.id && { text: `${setAside.puppyName} is no longer set aside for ${first}` },
  ].filter((line) => typeof line === 'object' && line !== null)
}

/** What the email about its page means to the family. */
export const pageNote = (family: (Pick<Known, 'name'> & { hasLink: boolean }) | null, puppy: string) =>
  family?.hasLink
    ? `The link in ${firstOf(family)}'s mailbox goes on working.`
    : `${firstOf(family)} gets the link to ${puppy}'s page.`

const firstOf = (family: Pick<Known, 'name'> | null) => (family ? firstNameOf(family.name) : 'The family')

/** 'Two others asked about Wren', for those whose question is open; nothing if there are none. */
export function othersText(writers: readonly string[], email: string | null, puppy: string): string[] {
  const { length } = writers.filter((writer) => writer !== email)
  if (length === 0) return []
  const count = countWord(length)
  return [
    `${count[0]?.toUpperCase()}${count.slice(1)} ${length === 1 ? 'other' : 'others'} asked about ${puppy}`,
  ]
}

/** Where to answer them. */
export const othersNote = (hasTemplate: boolean) =>
  `On Today, for you to answer.${hasTemplate ? ` '${takenTemplate}' is one of your templates.` : ''}`

const countedEnquiries = (count: number) =>
  count === 1 ? 'enquiry counts as answered' : `${count} enquiries count as answered`

interface Prices {
  priceMin: number | null
  priceMax: number | null
}

/** 'Girl, black and white, $3,200 AUD'. */
export const aboutPuppy = ({
  gender,
  color,
  priceMin,
  priceMax,
}: Prices & { gender: Gender; color: string }) =>
  [
    boyOrGirl(gender),
    color.toLowerCase(),
    ...(priceMin === null && priceMax === null ? [] : [formatPrice(priceMin, priceMax)]),
  ].join(', ')

/** The price to begin with, if the puppy has a single one. */
export const onePrice = ({ priceMin, priceMax }: Prices) =>
  priceMin !== null && priceMax !== null && priceMin !== priceMax ? null : (priceMin ?? priceMax)
