import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { listUndelivered } from '#src/letters/queries.ts'
import { listIdlePeople } from '#src/people/actions/retention.ts'
import { listFollowUps } from '#src/people/queries/customers.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { today } from '#src/platform/values/calendar.ts'
import { countPasskeys } from '#src/sign-in/queries/passkeys.ts'
import {
  listAskedFamilies,
  listGladFamilies,
  listLateFamilies,
  listRefusingFamilies,
  listUnconfirmed,
} from '#src/waiting-list/queries/needs.ts'
import { readWorries } from '#src/whelping/actions/weighings.ts'

/** Something that waits for the breeder; its kind chooses the icon. */
export interface Need {
  kind: 'listing' | 'letter' | 'waiting' | 'watch' | 'follow-up' | 'keeping' | 'passkey'
  text: string
  link: string
}

interface Asked {
  admin: { id: string } | null
  kennel: Pick<Kennel, 'unchippedChosenAt'>
  now: Date
  /** Where there is no mail, the breeder herself asks families. */
  hasMail: boolean
}

type Source = (db: Queryable, asked: Asked) => Promise<Need[]>

const unchippedChoice: Source = async (_, { kennel }) =>
  kennel.unchippedChosenAt === null
    ? [
        {
          kind: 'listing',
          text: 'Choose how puppies without a microchip number appear. We suggest announcing them.',
          link: '/admin/kennel#listing',
        },
      ]
    : []

const waitingFamilies: Source = async (db, { now, hasMail }) => {
  const need = ({ id }: { id: string }, text: string): Need => ({
    kind: 'waiting',
    text,
    link: `/admin/waiting-list?open=${id}`,
  })
  const [glad, refusals, late, unconfirmed, asked] = await Promise.all([
    listGladFamilies(db),
    listRefusingFamilies(db, today(now)),
    listLateFamilies(db, today(now)),
    hasMail ? [] : listUnconfirmed(db),
    hasMail ? [] : listAskedFamilies(db, today(now)),
  ])
  return [
    ...glad.map((family) => need(family, `${family.name} would like ${family.puppy}.`)),
    ...refusals.map(
      ({ name, puppy, puppyId }): Need => ({
        kind: 'waiting',
        text: `${name} said no to ${puppy}. Choose the next family.`,
        link: `/admin/puppies?match=${puppyId}`,
      }),
    ),
    ...late.map((family) =>
      need(family, `${family.name} hasn't answered about ${family.puppy}, and the time is up.`),
    ),
    ...unconfirmed.map((family) => need(family, `${family.name} is waiting for you to confirm their place.`)),
    ...asked.map((family) => need(family, `Ask ${family.name} if they're still looking.`)),
  ]
}

const missingPasskey: Source = async (db, { admin }) =>
  admin && (await countPasskeys(db, admin.id)) === 0
    ? [
        {
          kind: 'passkey',
          text: 'Add a passkey. It keeps strangers out even if they learn your password.',
          link: '/admin/profile#passkeys',
        },
      ]
    : []

const undeliveredLetters: Source = async (db) =>
  (await listUndelivered(db)).map(({ name, inquiryId, customerId }) => ({
    kind: 'letter',
    text: `Your letter to ${name} couldn't be delivered.`,
    link: inquiryId ? `/admin/inquiries?open=${inquiryId}` : `/admin/customers?open=${customerId ?? ''}`,
  }))

const followUps: Source = async (db, { now }) =>
  (await listFollowUps(db, today(now))).map(({ id, name }) => ({
    kind: 'follow-up',
    text: `Follow up with ${name}.`,
    link: `/admin/customers?open=${id}`,
  }))

const dueErasures: Source = async (db, { now }) => {
  const { length } = await listIdlePeople(db, now)
  if (length === 0) return []
  const people = length === 1 ? '1 person' : `${length} people`
  return [
    { kind: 'keeping', text: `${people} will be erased within 30 days.`, link: '/admin/kennel#keeping' },
  ]
}

const worries: Source = async (db, { now }) =>
  [...(await readWorries(db, now))].flatMap(([litterId, marks]) =>
    marks.map(({ text }) => ({ kind: 'watch', text, link: `/admin/litters/${litterId}/weights` })),
  )

/** In the order in which the dashboard lists them. */
const sources: Source[] = [
  unchippedChoice,
  undeliveredLetters,
  waitingFamilies,
  worries,
  followUps,
  dueErasures,
  missingPasskey,
]

/** All that waits for the breeder. */
export const listNeeds = async (db: Queryable, asked: Asked): Promise<Need[]> =>
  (await Promise.all(sources.map((source) => source(db, asked)))).flat()
