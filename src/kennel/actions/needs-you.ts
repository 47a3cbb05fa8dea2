import { listLateInquiries } from '#src/enquiries/queries.ts'
import { firstSentence, waiting } from '#src/enquiries/rules.ts'
import { listLastDays } from '#src/health-tests/queries.ts'
import { dogTestsPath } from '#src/health-tests/rules/listing.ts'
import { testKinds } from '#src/health-tests/rules/tests.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import type { Counted } from '#src/kennel/rules/needs.ts'
import { kennelPath } from '#src/kennel/rules/sections.ts'
import { listUndelivered, listVisits } from '#src/letters/queries.ts'
import { listIdlePeople } from '#src/people/actions/retention.ts'
import { listFollowUps } from '#src/people/queries/customers.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { listPlacementNeeds, type SkippedCheckIn } from '#src/placements/actions/needs.ts'
import { listDueLitters } from '#src/plans/actions.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { addDays, formatClock, startOfDay, today } from '#src/platform/values/calendar.ts'
import { countPasskeys } from '#src/sign-in/queries/passkeys.ts'
import { listWaitingNeeds } from '#src/waiting-list/actions/needs.ts'
import { readWorries } from '#src/whelping/actions/weighings.ts'

/** Something that waits for the breeder; its kind chooses the icon. */
export interface Need extends Counted {
  kind:
    | 'listing'
    | 'letter'
    | 'waiting'
    | 'watch'
    | 'weigh'
    | 'inquiry'
    | 'follow-up'
    | 'visit'
    | 'keeping'
    | 'check-in'
    | 'transfer'
    | 'died'
    | 'test'
    | 'birth'
    | 'vet'
    | 'passkey'
  text: string
  /** The family's message, and how long it has waited. */
  message?: string
  waited?: string
  link: string
  /** The word on its row for what to do. */
  word?: string
  /** The customer to write to again. */
  followUp?: { customerId: string; name: string; followUpOn: string | null; updatedAt: string }
  /** The check-in that may be skipped. */
  skip?: SkippedCheckIn
}

interface Asked {
  admin: { id: string } | null
  kennel: Pick<Kennel, 'unchippedChosenAt' | 'careChecked'>
  now: Date
  /** Without a mail server the breeder asks families herself. */
  hasMail: boolean
}

type Source = (db: Queryable, asked: Asked) => Promise<Need[]>

/** About the kennel itself, until it is done. */
const reminder = (kind: Need['kind'], text: string, link: string, word: string): Need[] => [
  { kind, text, link, word, isReminder: true },
]

const unchippedChoice: Source = async (_, { kennel }) =>
  kennel.unchippedChosenAt === null
    ? reminder(
        'listing',
        'Choose how puppies without a microchip number appear. We suggest announcing them.',
        kennelPath('listing'),
        'Choose',
      )
    : []

const waitingFamilies: Source = (db, { now, hasMail }) => listWaitingNeeds(db, today(now), hasMail)

const uncheckedPlan: Source = async (_, { kennel }) =>
  kennel.careChecked
    ? []
    : reminder('vet', 'Ask your vet to look at the care plan once.', kennelPath('care'), 'Open Plan')

const missingPasskey: Source = async (db, { admin }) =>
  admin && (await countPasskeys(db, admin.id)) === 0
    ? reminder(
        'passkey',
        'Add a passkey. It keeps strangers out even if they learn your password.',
        '/admin/profile#passkeys',
        'Add Passkey',
      )
    : []

const undeliveredLetters: Source = async (db) =>
  (await listUndelivered(db)).map(({ name, personId }) => ({
    kind: 'letter',
    text: `Your letter to ${name} couldn't be delivered.`,
    link: familyPath(personId, '/admin'),
    word: 'Send Again',
  }))

/** How many late enquiries are shown by name. */
const lateShown = 3

const lateInquiries: Source = async (db, { now }) => {
  const { inquiries, total } = await listLateInquiries(db, now, lateShown)
  const needs = inquiries.map(
    ({ personId, customerName, message, createdAt }): Need => ({
      kind: 'inquiry',
      text: customerName,
      message: firstSentence(message),
      waited: waiting(createdAt, now).text,
      link: familyPath(personId, '/admin', true),
      word: 'Answer',
    }),
  )
  const count = total - needs.length
  const link = '/admin/inquiries?status=pending'
  return count === 0 ? needs : [...needs, { kind: 'inquiry', text: `And ${count} more`, link, count }]
}

const followUps: Source = async (db, { now }) =>
  (await listFollowUps(db, today(now))).map(({ id, personId, name, followUpOn, updatedAt }) => ({
    kind: 'follow-up',
    text: `Follow up with ${name}.`,
    link: familyPath(personId, '/admin'),
    followUp: { customerId: id, name, followUpOn, updatedAt },
  }))

const visitsToday: Source = async (db, { now }) => {
  const day = today(now)
  const visits = await listVisits(db, startOfDay(day), startOfDay(addDays(day, 1)))
  return visits.map(({ personId, name, visitAt }) => ({
    kind: 'visit',
    text: `${name} visits at ${formatClock(visitAt)}.`,
    link: familyPath(personId, '/admin'),
  }))
}

const dueErasures: Source = async (db, { now }) => {
  const { length } = await listIdlePeople(db, now)
  if (length === 0) return []
  const people = length === 1 ? '1 person' : `${length} people`
  const text = `${people} will be erased within 30 days.`
  return [{ kind: 'keeping', text, link: kennelPath('keeping'), word: 'Keep or Erase' }]
}

const puppiesOfFamilies: Source = (db, { now }) => listPlacementNeeds(db, today(now))

/** Puppies first; a litter that was not weighed says nothing about one of them. */
const worries: Source = async (db, { now }) =>
  [...(await readWorries(db, now))]
    .flatMap(([litterId, marks]) =>
      marks.map(
        ({ text, puppyId }): Need => ({
          kind: puppyId ? 'watch' : 'weigh',
          text,
          link: `/admin/litters/${litterId}/weights`,
          word: 'Weigh',
        }),
      ),
    )
    .sort((a, b) => a.kind.localeCompare(b.kind))

const dueTests: Source = async (db, { now }) =>
  (await listLastDays(db))
    .filter(({ day }) => day < today(now))
    .map(({ dogId, dogName, test, name }) => ({
      kind: 'test',
      text: `${name} of ${dogName} ${testKinds[test].isPlural ? 'are' : 'is'} due again.`,
      link: dogTestsPath({ id: dogId }),
      word: 'Add Test',
    }))

const littersToCome: Source = (db, { now }) => listDueLitters(db, today(now))

/** In the order in which the dashboard lists them. */
const sources: Source[] = [
  undeliveredLetters,
  waitingFamilies,
  lateInquiries,
  followUps,
  visitsToday,
  dueErasures,
  puppiesOfFamilies,
  worries,
  dueTests,
  littersToCome,
  unchippedChoice,
  uncheckedPlan,
  missingPasskey,
]

/** Everything that waits for the breeder. */
export const listNeeds = async (db: Queryable, asked: Asked): Promise<Need[]> =>
  (await Promise.all(sources.map((source) => source(db, asked)))).flat()
