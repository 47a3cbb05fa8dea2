import type { Parts } from '#src/app/parts.ts'
import { listPlansForFamilies } from '#src/plans/queries.ts'
import { isComing, noLongerComing } from '#src/plans/rules.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { today } from '#src/platform/values/calendar.ts'
import { deleteUnconfirmedTwin, writeChanges } from '#src/waiting-list/actions/families.ts'
import {
  notifyOfAnswer,
  notifyOfFamily,
  notifyOfLeaving,
  notifyOfReturn,
} from '#src/waiting-list/actions/notifications.ts'
import { familyOf, type PageForm, type WishesForm } from '#src/waiting-list/fields/form.ts'
import { findEntryByToken, type WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { answerSetAside, findSetAside, findSetAsidePuppy } from '#src/waiting-list/queries/set-asides.ts'
import { tooLateText, unknownSetAside } from '#src/waiting-list/rules/set-aside.ts'
import { rejoinedText } from '#src/waiting-list/rules/standing.ts'
import { refusalText, setAsideAfter, transition } from '#src/waiting-list/rules/transitions.ts'
import { isOnListAgain } from './waiting-page.ts'

type PageParts = Pick<Parts, 'database' | 'config' | 'transports' | 'now'>

interface PageRequest {
  form: PageForm
  /** Only for the action `wishes`. */
  wishes: WishesForm | null
}

/** Why something is no longer possible; null if it was done, now or before. */
type Refusal = string | null

/** Does something a family asks for on its page. AppError 404 for a page that is gone, 400 for a month that can't be chosen. */
export async function takePageAction(
  parts: PageParts,
  token: string,
  request: PageRequest,
): Promise<Refusal> {
  const { database, now } = parts
  const time = now()
  return database.write(async (tx) =>
    takeAction(tx, parts, found(await findEntryByToken(tx, token, time)), { ...request, time }),
  )
}

async function takeAction(
  tx: Queryable,
  parts: PageParts,
  before: WaitingEntry,
  { form: { act: action, until, reason, setAside, plan }, wishes, time }: PageRequest & { time: Date },
): Promise<Refusal> {
  const at = time.toISOString()
  const wasClosed = before.state === 'closed'
  if (action === 'rejoin' && wasClosed && (await isOnListAgain(tx, before))) return rejoinedText
  const changes = transition('family', action, before, { at, until, outcome: reason })
  if (!changes) return refusalText(before)
  const wanted = action === 'want' || action === 'unwant' ? await wantsAfter(tx, before, action, plan) : null
  if (action === 'want' && !wanted) return noLongerComing
  const isBack = wasClosed && changes.state === 'open'
  if (isBack) await deleteUnconfirmedTwin(tx, before.email)
  const entry = await writeChanges(
    tx,
    before,
    { ...changes, ...(wishes && familyOf(wishes)), ...(wanted && { wants: wanted }) },
    { at },
  )
  if (isBack) await notifyOfReturn(tx, parts, entry, time)
  if (changes.state === 'closed') await notifyOfLeaving(tx, parts, entry, time)
  if (before.state === 'unconfirmed') await notifyOfFamily(tx, parts, entry, time)
  return action === 'yes' || action === 'no' ? answer(tx, parts, entry, { action, setAside, time }) : null
}

const mostWants = 20

/** The coming litters from which a family would like a puppy; null if it can't want this one. It changes no place on the list. */
async function wantsAfter(
  tx: Queryable,
  { wants }: WaitingEntry,
  action: 'want' | 'unwant',
  plan: string | null,
): Promise<string[] | null> {
  const others = wants.filter((id) => id !== plan)
  if (action === 'unwant') return others
  const seen = (await listPlansForFamilies(tx)).some((each) => each.id === plan && isComing(each))
  return seen && plan ? [...others, plan].slice(-mostWants) : null
}

interface Answer {
  action: 'yes' | 'no'
  setAside: string | null
  time: Date
}

/** The first answer stands. */
async function answer(
  tx: Queryable,
  parts: PageParts,
  entry: WaitingEntry,
  { action, setAside: id, time }: Answer,
): Promise<Refusal> {
  const setAside = id && (await findSetAside(tx, id))
  if (!setAside || setAside.entryId !== entry.id) return unknownSetAside
  const { name, status } = found(await findSetAsidePuppy(tx, setAside.puppyId))
  const state = setAsideAfter(action, setAside, today(time))
  if (state === setAside.state) return null
  if (state === null) return tooLateText(setAside.state, { name, isAvailable: status === 'available' })
  await answerSetAside(tx, setAside.id, state, time.toISOString())
  await notifyOfAnswer(tx, parts, entry, { answer: action, puppy: name }, time)
  return null
}
