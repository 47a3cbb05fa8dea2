import * as z from 'zod/mini'
import { familiesQuery, firstNameOf } from '#src/people/rules/families.ts'
import { countWord } from '#src/platform/values/count-word.ts'

/** `?search=` among everyone; without it those whom the puppy may go to. */
export const goesToQuery = z.pick(familiesQuery, { search: true })

/** Why a family is offered, in the order in which they are listed. */
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
  isCurrentCustomer: boolean
  /** How many of its enquiries are unanswered. */
  openInquiries: number
}

interface Going {
  puppy: { name: string; status: string }
  /** Null for one who is new. */
  family: Known | null
  /** Who else is asked about the puppy. */
  asked: { entryId: string; name: string } | null
}

/** What giving a puppy to a family changes, each as a sentence. */
export function whatWillHappen({ puppy, family, asked }: Going): string[] {
  const first = family ? firstNameOf(family.name) : 'The family'
  const others = asked && asked.entryId !== family?.entryId ? asked : null
  return [
    puppy.status === 'available' && `${puppy.name} becomes reserved`,
    !family?.isCurrentCustomer && `${first} becomes a current customer`,
    family?.entryId && `${first} leaves the waiting list`,
    family !== null && family.openInquiries > 0 && `${first}'s ${countedEnquiries(family.openInquiries)}`,
    others && `${puppy.name} is no longer set aside for ${others.name}`,
  ].filter((line) => typeof line === 'string')
}

/** 'Two others asked about Wren', of those whose question is open; nothing where there are none. */
export function othersText(writers: readonly string[], email: string | null, puppy: string): string[] {
  const { length } = writers.filter((writer) => writer !== email)
  if (length === 0) return []
  const count = countWord(length)
  return [
    `${count[0]?.toUpperCase()}${count.slice(1)} ${length === 1 ? 'other' : 'others'} asked about ${puppy}`,
  ]
}

const countedEnquiries = (count: number) =>
  count === 1 ? 'enquiry counts as answered' : `${count} enquiries count as answered`

/** The figure to begin with, where the puppy's price is one. */
export const onePrice = ({ priceMin, priceMax }: { priceMin: number | null; priceMax: number | null }) =>
  priceMin !== null && priceMax !== null && priceMin !== priceMax ? null : (priceMin ?? priceMax)
