import { afterEach, describe, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { saveCare } from '#src/care/actions/save-care.ts'
import { careInput } from '#src/care/rules/care.ts'
import { isTooLate } from '#src/mail/rules/outbox.ts'
import {
  addDays,
  clockInMansfield,
  dayAt,
  daysBetween,
  hourMs,
  timeInMansfield,
} from '#src/platform/values/calendar.ts'
import { breeder, createOutboxSite, type OutboxSite } from '#src/testing/mail/outbox-site.ts'
import { planNewLitter } from './plan.ts'
import { readToday } from './read-care.ts'
import { noticeToday } from './today-notice.ts'

let site: OutboxSite
afterEach(() => site.close())

async function openSite(careMail = true) {
  site = await createOutboxSite({ mail: async () => {}, post: async () => {} })
  await site.make.kennel({ careMail })
}
const goTo = (time: string) => site.minutesLater((Date.parse(time) - site.parts.now().getTime()) / 60_000)
const notices = async () =>
  (await site.stored()).filter(({ kind, channel }) => kind === 'today-notice' && channel === 'mail')

describe("the day's list", () => {
  it('is sent to the breeder on every channel, by litter and dog', async () => {
    await openSite()
    goTo(timeInMansfield('2026-11-21', '03:10'))
    const litter = await site.make.litter({ dateOfBirth: '2026-10-10' })
    const wren = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
    const dog = await site.make.dog({ name: 'Saffron' })
    await site.make.care({ litterId: litter.id, day: 42 })
    await site.make.care({ litterId: litter.id, text: 'Vet check', day: 40, puppies: [wren.id] })
    await site.make.care({ litterId: litter.id, text: 'Tomorrow', day: 43 })
    await site.make.care({ dogId: dog.id, text: 'C5', dueOn: '2026-11-21' })
    await site.make.care({ text: 'Order food', dueOn: '2026-11-21' })
    await runDaily(site.parts)
    const link = 'https://www.example.com/admin'
    const email = {
      subject: 'Today: 4 things, 1 overdue',
      text: `${litter.name}\n- Vet check: Wren, overdue since 19 November 2026\n- Worm\n\nThe kennel\n- Order food\n\nSaffron\n- C5\n\n${link}\n`,
      replyTo: null,
      link,
    }
    const notice = { kind: 'today-notice', recipient: breeder, email }
    const at = timeInMansfield('2026-11-21', '06:30')
    expect(await site.stored()).toMatchObject([
      { ...notice, channel: 'mail', nextAttemptAt: at },
      { ...notice, channel: 'post', nextAttemptAt: at },
    ])
  })

  it.each([
    ['while she has not asked for it', false, '2026-11-21', '03:10'],
    ['when nothing is due', true, '2026-11-22', '03:10'],
    ['between midnight and three', true, '2026-11-21', '02:50'],
  ])('is not written %s', async (_, careMail, dueOn, time) => {
    await openSite(careMail)
    await site.make.care({ text: 'Order food', dueOn })
    goTo(timeInMansfield('2026-11-21', time))
    await site.parts.database.write((tx) => noticeToday(tx, site.parts.now(), site.parts))
    expect(await notices()).toEqual([])
  })

  it('counts one thing', async () => {
    await openSite()
    await site.make.care({ text: 'Order food', dueOn: '2026-11-21' })
    goTo(timeInMansfield('2026-11-21', '03:10'))
    await runDaily(site.parts)
    expect(await notices()).toMatchObject([{ email: { subject: 'Today: 1 thing' } }])
  })

  it('is written late where the site was off, sent at once, and never the next day', async () => {
    await openSite()
    await site.make.care({ text: 'Order food', dueOn: '2026-11-21' })
    goTo(timeInMansfield('2026-11-21', '22:00'))
    await runDaily(site.parts)
    const [notice] = await notices()
    expect(notice?.nextAttemptAt).toBe(timeInMansfield('2026-11-21', '06:30'))
    const isLate = (time: string) => notice && isTooLate(notice, new Date(time))
    expect(isLate(timeInMansfield('2026-11-21', '22:00'))).toBe(false)
    expect(isLate(timeInMansfield('2026-11-22', '00:31'))).toBe(true)
  })
})

describe.each([
  ['clocks go forward', '2026-09-01', '2026-10-04'],
  ['clocks go back', '2027-03-01', '2027-04-04'],
])('60 days of a litter in which %s', (_, dateOfBirth, changed) => {
  it('show each row of the plan on its day, and mail it once that morning', async () => {
    await openSite()
    expect(clockInMansfield(timeInMansfield(changed, '06:30'))).toBe(`${changed} 06:30`)
    goTo(timeInMansfield(dateOfBirth, '12:00'))
    const litter = await site.make.litter({ dateOfBirth })
    await site.make.puppy({ litterId: litter.id })
    // In the middle of the night on which the clocks change, too.
    await site.make.care({ litterId: litter.id, text: 'Clocks', day: daysBetween(dateOfBirth, changed) })
    await site.parts.database.write((tx) => planNewLitter(tx, litter, site.parts.now().toISOString()))
    const author = { adminId: (await site.make.admin()).id, at: '' }
    const seen: string[] = []
    for (let age = 1; age <= 60; age++) {
      const day = addDays(dateOfBirth, age)
      const everyMs = (day === changed ? 1 : 4) * hourMs
      for (let time = Date.parse(timeInMansfield(day)); dayAt(time) === day; time += everyMs) {
        goTo(new Date(time).toISOString())
        await runDaily(site.parts)
      }
      const { overdue, today: due } = await readToday(site.parts.database.db, site.parts.now())
      expect(overdue).toEqual([])
      expect(due.every((row) => row.due === day)).toBe(true)
      seen.push(...due.map(({ text }) => `${age} ${text}`))
      const ofToday = (await notices()).filter(({ createdAt }) => dayAt(createdAt) === day)
      expect(ofToday.map(({ nextAttemptAt }) => clockInMansfield(nextAttemptAt ?? ''))).toEqual(
        due.length > 0 ? [`${day} 06:30`] : [],
      )
      for (const { id, ...row } of due) {
        const input = careInput.parse({ ...row, state: 'done', doneOn: day })
        await saveCare(site.parts, { ...author, at: site.parts.now().toISOString() }, id, input)
      }
    }
    expect(seen.filter((each) => each.endsWith('Worm'))).toEqual(['14 Worm', '28 Worm', '42 Worm', '56 Worm'])
    expect(seen).toHaveLength(17)
    expect(seen).toContain(`${daysBetween(dateOfBirth, changed)} Clocks`)
  })
})
