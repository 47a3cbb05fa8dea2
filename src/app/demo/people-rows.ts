import { randomUUID } from 'node:crypto'
import { undoMs } from '#src/letters/rules/letters.ts'
import { letterMail } from '#src/mail/rules/emails.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import type { WaitingState } from '#src/waiting-list/rules/entries.ts'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'
import { contactOf, demoCustomers } from './customers.ts'
import { demoInquiries } from './inquiries.ts'
import type { demoKennel } from './kennel.ts'
import { demoLetters } from './letters.ts'
import { found, iso, newIds, timeAgo, times } from './values.ts'
import { type DemoFamily, demoFamilies } from './waiting-list.ts'

export interface PeopleOptions {
  /** The secret part of the address of a family's page. */
  newToken: () => string
  /** The signature of the letters, and the kennel's facts. */
  config: Parameters<typeof letterMail>[1] & Parameters<typeof demoKennel>[0]
}

/** The rows of enquiries, customers, letters and families. */
export function peopleRows(
  { puppyIds, plans }: { puppyIds: Map<string, string>; plans: readonly { id: string }[] },
  now: Date,
  { newToken, config }: PeopleOptions,
) {
  const inquiryIds = newIds(demoInquiries.map(({ email }) => email))
  const familyIds = newIds(demoFamilies.map(({ email }) => email))
  const written = demoLetters.map(({ customer, at, isAnswer, ...letter }) => {
    const { email } = contactOf(customer)
    return {
      ...letter,
      id: randomUUID(),
      email,
      name: customer,
      inquiryId: isAnswer ? found(inquiryIds, email) : null,
      outboxId: letter.delivery === 'sent' || letter.delivery === 'queued' ? randomUUID() : null,
      ...times(typeof at === 'number' ? timeAgo(now, at) : at),
    }
  })

  return {
    inquiries: demoInquiries.map(({ movedAt, ...inquiry }) => {
      const id = found(inquiryIds, inquiry.email)
      return {
        ...inquiry,
        id,
        response: written.find(({ inquiryId }) => inquiryId === id)?.body ?? null,
        ...times(inquiry.createdAt, movedAt),
      }
    }),
    customers: demoCustomers.map(({ followUpDaysAgo, ...customer }) => {
      const contacts = written
        .filter(({ email }) => email === customer.email)
        .map(({ createdAt }) => createdAt)
      if (customer.lastContactDate) contacts.push(iso(customer.lastContactDate))
      const lastContactDate = contacts.sort().at(-1) ?? null
      return {
        ...customer,
        id: randomUUID(),
        lastContactDate,
        followUpOn: followUpDaysAgo === undefined ? null : addDays(today(now), -followUpDaysAgo),
        ...times(customer.createdAt, lastContactDate),
      }
    }),
    letters: written,
    messages: written.flatMap(({ outboxId, delivery, createdAt, ...letter }) => {
      if (outboxId === null) return []
      const leavesAt = new Date(Date.parse(createdAt) + undoMs).toISOString()
      return {
        id: outboxId,
        kind: 'letter' as const,
        channel: 'mail' as const,
        recipient: letter.email,
        email: letterMail({ subject: letter.subject ?? null, body: letter.body }, config),
        createdAt,
        nextAttemptAt: delivery === 'queued' ? leavesAt : null,
        sentAt: delivery === 'sent' ? leavesAt : null,
      }
    }),
    families: demoFamilies.map((family, index) => ({
      ...familyRow(family, now),
      id: found(familyIds, family.email),
      rank: index + 1,
      wants: family.wantsPlanned ? plans.map(({ id }) => id) : [],
      token: newToken(),
    })),
    setAsides: demoFamilies.flatMap(({ email, setAside }) =>
      setAside
        ? {
            id: randomUUID(),
            puppyId: found(puppyIds, setAside.puppy),
            entryId: found(familyIds, email),
            state: setAside.state,
            untilOn: addDays(today(now), setAside.days - setAside.on),
            answeredAt: setAside.answered === undefined ? null : timeAgo(now, setAside.answered),
            ...times(timeAgo(now, setAside.on), timeAgo(now, setAside.answered ?? setAside.on)),
          }
        : [],
    ),
  }
}

function familyRow(family: DemoFamily, now: Date) {
  const {
    joined,
    lastSign = joined,
    asked,
    pausedForMonths,
    closed,
    isUnconfirmed,
    setAside,
    wantsPlanned,
    ...fields
  } = family
  const time = (days: number | undefined) => (days === undefined ? null : timeAgo(now, days))
  return {
    ...fields,
    state: stateOf(family),
    pausedUntil: pausedForMonths ? `${pauseMonths(today(now))[pausedForMonths - 1]}-01` : null,
    closedAt: time(closed),
    confirmedAt: isUnconfirmed ? null : time(joined),
    lastSignAt: timeAgo(now, lastSign),
    askedAt: time(asked?.[0]),
    askedAgainAt: time(asked?.[1]),
    ...times(timeAgo(now, joined), time(closed ?? asked?.[1] ?? lastSign)),
  }
}

function stateOf({ isUnconfirmed, closed, pausedForMonths }: DemoFamily): WaitingState {
  if (isUnconfirmed) return 'unconfirmed'
  if (closed !== undefined) return 'closed'
  return pausedForMonths ? 'paused' : 'open'
}
