import { findPortalPuppy, listUnsoldPuppies } from '#src/dogs/queries/puppies.ts'
import { type Inquiry, listInquiriesOf } from '#src/enquiries/queries.ts'
import { listPhotosOf } from '#src/gallery/queries.ts'
import { listLetters } from '#src/letters/queries.ts'
import type { LetterEntry } from '#src/letters/rules/letters.ts'
import { findCustomerOf } from '#src/people/queries/customers.ts'
import { findPersonById, listSamePhone } from '#src/people/queries/families.ts'
import { type FamilyEvent, familyEvents } from '#src/people/rules/families.ts'
import { type FamilyPlacement, readPlacementsOf } from '#src/placements/actions/of-family.ts'
import { placementEvents } from '#src/placements/rules/events.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { listEntriesOf } from '#src/waiting-list/queries/entries.ts'
import { type AsOf, type Family, findFamily } from '#src/waiting-list/queries/list.ts'
import { listFreePuppies } from '#src/waiting-list/queries/match.ts'
import { listSetAsidesOf } from '#src/waiting-list/queries/standing.ts'
import { mayBeAsked } from '#src/waiting-list/rules/standing.ts'

/** Everything the portal knows about a person, on one sheet; the conversation oldest first. Null if nobody has this id. */
export async function readFamily(db: Queryable, id: string, asOf: AsOf) {
  const person = await findPersonById(db, id, asOf.today)
  if (!person) return null
  const { email } = person
  const [inquiries, letters, customer, entries, setAsides, photos, placements] = await Promise.all([
    listInquiriesOf(db, email),
    listLetters(db, email),
    findCustomerOf(db, email),
    listEntriesOf(db, email),
    listSetAsidesOf(db, email, asOf.today),
    listPhotosOf(db, email),
    readPlacementsOf(db, email, asOf.siteUrl),
  ])
  const [last] = entries
  const phones = [customer, ...entries, ...inquiries].flatMap((row) => row?.phone ?? [])
  const entry = last ? await findFamily(db, last.id, asOf) : null
  const [puppyId, samePhone] = await Promise.all([
    findPuppyId(db, { placements, entry, inquiries }),
    listSamePhone(db, email, [...new Set(phones)]),
  ])
  const refused = new Set(setAsides.flatMap(({ state, puppyId }) => (state === 'no' ? [puppyId] : [])))
  const isOnList = entry !== null && entry.shownState !== 'closed'
  const [puppy, freePuppies] = await Promise.all([
    puppyId ? findPortalPuppy(db, puppyId) : null,
    isOnList && !mayBeAsked(entry)
      ? []
      : listFreePuppies(db, isOnList ? entry.wishes : null, refused, asOf.today),
  ])
  // At the same moment, a cause comes before its effects.
  const events: FamilyEvent[] = [
    ...placements.flatMap(placementEvents),
    ...familyEvents({ entries, setAsides, photos }),
  ]
  return {
    ...person,
    phone: phones[0] ?? null,
    inquiries,
    customer,
    entry,
    puppy,
    /** The puppies that could be set aside for it, now or once it is on the list. */
    freePuppies,
    placements,
    conversation: [...letters.rows.toReversed().map(atItsTime), ...events].sort((a, b) =>
      compare(a.at, b.at),
    ),
    /** How many older letters are left out. */
    left: letters.total - letters.rows.length,
    samePhone,
  }
}

export type FamilySheet = NonNullable<Awaited<ReturnType<typeof readFamily>>>

/** A visit is listed when it takes place. */
const atItsTime = (row: LetterEntry): LetterEntry => ({ ...row, at: row.visitAt ?? row.at })

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

interface About {
  placements: readonly FamilyPlacement[]
  entry: Family | null
  inquiries: readonly Inquiry[]
}

/** The puppy that it is about: the family's own, one set aside for it, or else the unsold one it asked about last. */
async function findPuppyId(db: Queryable, { placements, entry, inquiries }: About) {
  const own = placements.find(isActive) ?? entry?.saidYes ?? entry?.openSetAside
  if (own) return own.puppyId
  const asked = inquiries.find(({ puppyInterest }) => puppyInterest)?.puppyInterest?.toLowerCase()
  if (!asked) return null
  return (await listUnsoldPuppies(db)).find(({ name }) => name.toLowerCase() === asked)?.id ?? null
}
