import type { Parts } from '#src/app/parts.ts'
import { findPortalPuppy, type PortalPuppy } from '#src/dogs/queries/puppies.ts'
import { answerInquiries } from '#src/enquiries/actions.ts'
import { listPendingInquiries } from '#src/enquiries/queries.ts'
import { readKennel } from '#src/kennel/actions/kennel.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { mailFamily, type NotificationParts } from '#src/mail/actions/notifications.ts'
import type { NewPlacementInput } from '#src/placements/fields/portal.ts'
import {
  findActivePlacement,
  findPlacement,
  insertPlacement,
  type Placement,
} from '#src/placements/queries/placements.ts'
import { placementPage } from '#src/placements/rules/emails.ts'
import { onePrice } from '#src/placements/rules/goes-to.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, found, invalidInput, namedErrors } from '#src/platform/errors/errors.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { type Author, recordCreated } from '#src/records/actions/history.ts'
import { madeBefore } from '#src/records/actions/reject-stale.ts'
import { findEntry, findLiveEntry } from '#src/waiting-list/queries/entries.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
import { leaveList, makeCurrentCustomer } from './family.ts'
import { movePuppy, rejectImpossible, rejectNotReady, rejectPickup } from './puppy.ts'

export type PlacementParts = Pick<Parts, 'config' | 'database' | 'transports'>

/** The input of a placement; undefined fields are taken from the puppy or the kennel. */
type Asked = Partial<NewPlacementInput> & Pick<NewPlacementInput, 'puppyId' | 'name' | 'email'>

/**
 * Gives a puppy to a family, only once for an id: the puppy is reserved or gone; the family is a current customer and off the list, whose
 * link it keeps, and everyone else's set-asides of the puppy are withdrawn. AppError 409 beside another family.
 */
export async function placePuppy(
  tx: Queryable,
  parts: Pick<PlacementParts, 'config' | 'transports'>,
  author: Author,
  asked: Asked,
): Promise<Placement> {
  const known = asked.id ? await findPlacement(tx, asked.id) : null
  if (known) {
    const { entryId, sendPage, ...placed } = asked
    return madeBefore(known, placed)
  }
  const { at } = author
  const { puppyId, email } = asked
  const puppy = found(await findPortalPuppy(tx, puppyId))
  if (await findActivePlacement(tx, puppyId)) throw new AppError(namedErrors.puppyTaken(puppy.name))
  const homeOn = await dayOfLeaving(tx, author, puppy, asked)
  const entry = await entryOf(tx, asked)
  const inquiries = await listPendingInquiries(tx, email)
  const left = await leaveList(tx, author, { puppyId, entry })
  const customer = await makeCurrentCustomer(tx, author, { ...asked, phone: asked.phone ?? null })
  await movePuppy(tx, author, puppy, { status: homeOn ? 'sold' : 'reserved' })
  await answerInquiries(tx, author, email)
  const id = asked.id ?? crypto.randomUUID()
  const family = { name: asked.name, token: left.token ?? newToken() }
  const outboxId =
    asked.sendPage && !homeOn
      ? await sendPlacementPage(tx, parts, { ...family, email, puppyName: puppy.name }, at)
      : null
  const undo = {
    at,
    puppyStatus: puppy.status,
    entry: left.entry,
    setAsides: left.setAsides,
    customer,
    inquiries: inquiries.map((inquiry) => inquiry.id),
    outboxId,
  }
  const { phone, address, deposit, register, desexing, pickupOn } = asked
  const row = { ...family, id, puppyId, email, phone, address, deposit, register, desexing, pickupOn }
  const terms = await agreedTerms(tx, parts, puppy, asked)
  const state = homeOn ? ('home' as const) : ('reserved' as const)
  const placement = await insertPlacement(tx, { ...row, ...terms, state, homeOn, undo }, at)
  await recordCreated(tx, author, 'placement', placement)
  return placement
}

/** Null for a puppy that stays for now. */
async function dayOfLeaving(tx: Queryable, author: Author, puppy: PortalPuppy, asked: Asked) {
  const homeOn = asked.homeOn ?? null
  await rejectPickup(tx, puppy, asked.pickupOn ?? null)
  if (puppy.status === 'sold') {
    if (!homeOn) throw invalidInput({ homeOn: ['Please choose a day'] })
    rejectImpossible(homeOn, author.at, 'homeOn', puppy.litterDateOfBirth)
    return homeOn
  }
  await rejectDead(tx, puppy)
  if (homeOn) rejectNotReady(author, puppy, homeOn)
  return homeOn
}

const entryOf = async (tx: Queryable, { entryId, email }: Asked) =>
  entryId ? found(await findEntry(tx, entryId)) : await findLiveEntry(tx, email)

async function agreedTerms(
  tx: Queryable,
  { config }: Pick<PlacementParts, 'config'>,
  puppy: PortalPuppy,
  { price, refundTerms }: Asked,
) {
  const kennel = await readKennel(tx, config)
  return {
    price: price === undefined ? onePrice(puppy) : price,
    refundTerms:
      refundTerms === undefined
        ? (kennel.refundTerms?.replaceAll('{puppy}', puppy.name) ?? null)
        : refundTerms,
  }
}

interface Family {
  name: string
  email: string
  token: string
  puppyName: string
}

/** Sends a family the link to its page once there is no 'Undo' any more; returns the message's id, null without mail. */
async function sendPlacementPage(
  tx: Queryable,
  { config, transports }: NotificationParts,
  { email: recipient, puppyName, ...family }: Family,
  at: string,
): Promise<string | null> {
  if (!transports.mail) return null
  return mailFamily(tx, config, {
    kind: 'placement-page',
    recipient,
    email: (sender) => placementPage(family, puppyName, sender),
    at,
    dueAt: new Date(Date.parse(at) + undoMs).toISOString(),
  })
}
