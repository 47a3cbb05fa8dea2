import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PortalPuppy } from '#src/dogs/queries/puppies.ts'
import { inquiries } from '#src/enquiries/tables.ts'
import { outbox } from '#src/mail/tables.ts'
import { listPeople } from '#src/people/queries/families.ts'
import { personOf } from '#src/people/queries/people.ts'
import { customers, people } from '#src/people/tables.ts'
import type { Reason } from '#src/placements/rules/goes-to.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { dayAndMonth, dayAt } from '#src/platform/values/calendar.ts'
import { matchFamilies } from '#src/waiting-list/queries/match.ts'
import { listAllStanding, listSetAsidesOf } from '#src/waiting-list/queries/standing.ts'
import { wishText } from '#src/waiting-list/rules/standing.ts'
import { waitingEntries } from '#src/waiting-list/tables.ts'

/** How many of those who wrote about the puppy, or were found by a search, are listed. */
const shown = 20

/** Who a puppy may go to: the family it is set aside for, those it fits, those who wrote about it; or everyone found by a search. */
export async function listFamiliesFor(db: Queryable, puppy: PortalPuppy, search: string, today: string) {
  const { setAside, families } = await matchFamilies(db, puppy, today)
  const emails = await emailsOf(db, [
    ...families.map(({ id }) => id),
    ...(setAside ? [setAside.entryId] : []),
  ])
  const places = new Map(families.map(({ id, place, saidNo }) => [emails.get(id), { place, saidNo }]))
  const asked = setAside && emails.get(setAside.entryId)
  const answer = asked
    ? (await listSetAsidesOf(db, asked, today)).find(({ id }) => id === setAside.id)
    : undefined
  const offered: [Reason, (string | null | undefined)[]][] = search
    ? [['found', (await listPeople(db, { search, page: 1 }, today)).rows.map(({ email }) => email)]]
    : [
        [setAside?.state === 'yes' ? 'yes' : 'asked', [asked]],
        ['fits', families.map(({ id }) => emails.get(id))],
        ['wrote', await listWriters(db, puppy.name)],
      ]
  const reasons = new Map<string, Reason>()
  for (const [reason, found] of offered)
    for (const email of found.slice(0, reason === 'fits' ? undefined : shown))
      if (email && !reasons.has(email)) reasons.set(email, reason)
  const known = await readKnown(db, [...reasons.keys()], today)
  return {
    asked: setAside && {
      entryId: setAside.entryId,
      name: setAside.name,
      saidYesAt: answer?.state === 'yes' ? answer.answeredAt : null,
    },
    /** People whose question about the puppy is open. */
    writers: await listAsking(db, puppy.name),
    families: [...reasons].flatMap(([email, reason]) => {
      const family = known.get(email)
      if (!family) return []
      return { place: null, saidNo: false, ...places.get(email), ...family, email, reason }
    }),
  }
}

async function emailsOf(db: Queryable, entryIds: string[]) {
  const rows = await db
    .select({ id: waitingEntries.id, email: personOf(waitingEntries) })
    .from(waitingEntries)
    .where(inArray(waitingEntries.id, entryIds))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

// The database's lower() on both sides: JavaScript's also folds letters beyond ASCII.
const isAbout = (puppyName: string) => sql`lower(${inquiries.puppyInterest}) = lower(${puppyName})`

/** The addresses of those whose enquiry mentions the puppy, the latest first. */
async function listWriters(db: Queryable, puppyName: string) {
  const rows = await db
    .select({ email: personOf(inquiries) })
    .from(inquiries)
    .where(isAbout(puppyName))
    .orderBy(desc(inquiries.createdAt))
    .limit(shown)
  return rows.map(({ email }) => email)
}

/** The addresses whose enquiry about the puppy is unanswered. */
async function listAsking(db: Queryable, puppyName: string) {
  const rows = await db
    .selectDistinct({ email: personOf(inquiries) })
    .from(inquiries)
    .where(and(isAbout(puppyName), eq(inquiries.status, 'pending')))
  return rows.flatMap(({ email }) => email ?? [])
}

/** Those addresses that were sent the link to their current page, as far as messages are kept. */
async function listMailedLinks(db: Queryable, emails: string[]) {
  const rows = await db
    .selectDistinct({ email: personOf(outbox) })
    .from(outbox)
    .innerJoin(waitingEntries, eq(personOf(waitingEntries), personOf(outbox)))
    .where(
      and(
        inArray(personOf(outbox), emails),
        isNotNull(outbox.sentAt),
        ne(waitingEntries.state, 'closed'),
        sql`instr(${outbox.email}, ${waitingEntries.token})`,
      ),
    )
  return rows.map(({ email }) => email)
}

/** What is known of the people at these addresses, by address. */
async function readKnown(db: Queryable, emails: string[], today: string) {
  const { name, phone, wishes } = waitingEntries
  const [waiting, kept, wrote, mailed, standing, names] = await Promise.all([
    db
      .select({ email: personOf(waitingEntries), id: waitingEntries.id, name, phone, wishes })
      .from(waitingEntries)
      .where(and(inArray(personOf(waitingEntries), emails), ne(waitingEntries.state, 'closed'))),
    db
      .select({
        email: personOf(customers),
        name: customers.name,
        phone: customers.phone,
        status: customers.status,
      })
      .from(customers)
      .where(inArray(personOf(customers), emails)),
    db
      .select({
        email: personOf(inquiries),
        name: inquiries.customerName,
        phone: inquiries.phone,
        createdAt: inquiries.createdAt,
        isOpen: eq(inquiries.status, 'pending').mapWith(Boolean),
      })
      .from(inquiries)
      .where(inArray(personOf(inquiries), emails))
      .orderBy(desc(inquiries.createdAt)),
    listMailedLinks(db, emails),
    listAllStanding(db, today),
    db.select({ email: people.email, name: people.name }).from(people).where(inArray(people.email, emails)),
  ])
  return new Map(
    emails.flatMap((email) => {
      const entry = waiting.find((each) => each.email === email)
      const customer = kept.find((each) => each.email === email)
      const written = wrote.filter((each) => each.email === email)
      const [last] = written
      const person = entry ?? customer ?? last ?? names.find((each) => each.email === email)
      if (!person) return []
      return [
        [
          email,
          {
            name: person.name,
            phone: entry?.phone ?? customer?.phone ?? last?.phone ?? null,
            entryId: entry?.id ?? null,
            setAside: standing.find(({ entryId }) => entryId === entry?.id) ?? null,
            hasLink: mailed.includes(email),
            isCurrentCustomer: customer?.status === 'current',
            openInquiries: written.filter(({ isOpen }) => isOpen).length,
            note: entry
              ? wishText(entry.wishes)
              : customer
                ? 'Customer'
                : last
                  ? `Inquiry, ${dayAndMonth(dayAt(last.createdAt))}`
                  : '',
          },
        ] as const,
      ]
    }),
  )
}
