import * as z from 'zod/mini'
import { personAt } from '#src/people/rules/privacy.ts'
import { photoPaths } from '#src/platform/photos/rules/upload-paths.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { listQuery } from '#src/platform/values/fields/paging.ts'
import { email, lengths, line, optionalLine, paragraphs } from '#src/platform/values/fields/text.ts'
import { day, oneOf, orDefault, trueOrFalse, withLock } from '#src/platform/values/fields/values.ts'
import { outcomes } from '#src/waiting-list/rules/entries.ts'
import { familyFields, month, theirHome } from './form.ts'

/** The filters of the list, in the order they are shown. */
export const waitingFilters = [
  ['on', 'On the List'],
  ['girl', 'Girl'],
  ['boy', 'Boy'],
  ['ready', 'Ready now'],
  ['silent', 'Silent'],
  ['to-confirm', 'To confirm'],
  ['closed', 'Closed'],
] as const
export type WaitingShow = (typeof waitingFilters)[number][0]

const shows = waitingFilters.map(([show]) => show)

/** `?q=&page=&show=` of the list. */
export const waitingQuery = z.extend(listQuery, {
  show: z._default(oneOf(shows), 'on'),
})
export type WaitingQuery = z.output<typeof waitingQuery>

const chooseOne = 'Please choose one'

const family = { ...familyFields, home: theirHome, email: z.pipe(email(), z.transform(personAt)) }

/** A family as the breeder enters it. */
export const familyInput = withLock(z.object(family))
export type FamilyInput = Omit<z.output<typeof familyInput>, 'updatedAt'>
export const newFamilyInput = z.object({
  ...family,
  /** Whether the family is emailed its page. */
  sendPage: orDefault(trueOrFalse, false),
})

const aPlace = 'Please enter a place, from 1'
export const moveInput = z.object({
  place: z.number(aPlace).check(z.int(aPlace), z.minimum(1, aPlace), z.maximum(100_000, aPlace)),
})

export const pauseInput = z.object({ until: month })

export const closeInput = z.object({ outcome: oneOf(outcomes, chooseOne) })

const aRecord = (message: string) => line({ max: lengths.name, message })
const aPuppy = aRecord('Please choose a puppy')
export const reserveInput = z.object({
  puppyId: aPuppy,
  sendPage: z.optional(trueOrFalse),
})

export const setAsideInput = z.object({
  puppyId: aPuppy,
  entryId: aRecord('Please choose a family'),
  untilOn: day('Please choose a day'),
})

export const maxNewsPhotos = 3
const maxDiaryText = 500
const writeSomething = 'Please write something'
const newsFields = z.object({
  litterId: optionalLine(lengths.name),
  puppyId: optionalLine(lengths.name),
  text: z.pipe(
    z.transform((text: unknown) => text ?? ''),
    paragraphs({ max: 1000, min: 0, message: writeSomething }),
  ),
  photos: photoPaths(maxNewsPhotos),
})
export type NewsInput = z.output<typeof newsFields>

/** Photos of a puppy need no words. */
function checkNews({ value, issues }: z.core.ParsePayload<NewsInput>) {
  const reject = (field: keyof NewsInput, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message })
  if (value.puppyId !== null && value.litterId !== null) reject('puppyId', 'Choose a litter or a puppy')
  if (value.text === '' && (value.puppyId === null || value.photos.length === 0))
    reject('text', writeSomething)
  if (value.puppyId !== null && value.text.length > maxDiaryText)
    reject('text', `At most ${maxDiaryText} characters`)
}
export const newsInput = newsFields.check(checkNews)
/** `isTaken`: the photos leave the tray of the puppy's litter. */
export const newNewsInput = z
  .extend(withId(newsFields), { isTaken: z.optional(trueOrFalse) })
  .check(checkNews)
/** `?page=&puppyId=` of the news; with a puppy, only its own. */
export const newsQuery = z.extend(z.pick(listQuery, { page: true }), {
  puppyId: z.optional(optionalLine(lengths.name)),
})
export type NewsQuery = z.output<typeof newsQuery>
