import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/values/calendar.ts'
import { breeder, createOutboxSite, type OutboxSite } from '#src/testing/mail/outbox-site.ts'
import { noticeSourceNumber } from './source-number-notice.ts'

let site: OutboxSite
afterEach(() => site.close())

const nowhere = async () => {}
async function runOn(day: string) {
  site.minutesLater((Date.parse(`${day}T03:00:00.000Z`) - site.parts.now().getTime()) / 60_000)
  await site.parts.database.write((tx) => noticeSourceNumber(tx, site.parts, day))
}
const allDays = Array.from({ length: 60 }, (_, at) => addDays('2026-11-15', at))

describe('a source number that ends on 31 December', () => {
  it.each([
    ['before 1 December', ['2026-11-30'], 0],
    ['on 1 December', ['2026-12-01'], 1],
    ['until 16 December', ['2026-12-01', '2026-12-02', '2026-12-16'], 1],
    ['on 17 December', ['2026-12-01', '2026-12-17', '2026-12-18', '2026-12-23'], 2],
    ['on every day', allDays, 4],
    ['on a day after the site was off', ['2026-12-03', '2026-12-04', '2026-12-16'], 1],
    ['only once for several days that were missed', ['2026-12-25', '2026-12-26', '2026-12-29'], 1],
    ['after one that was made up for', ['2026-12-25', '2026-12-30', '2026-12-31'], 2],
    ['on its last day', ['2026-12-31'], 1],
    ['not after it has ended', ['2027-01-01'], 0],
  ])('makes its notices: %s', async (_, days, count) => {
    site = await createOutboxSite({ mail: nowhere })
    await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2026-12-31' })
    for (const day of days) await runOn(day)
    expect(await site.stored()).toHaveLength(count)
  })

  it('is announced to the breeder on every channel', async () => {
    site = await createOutboxSite({ mail: nowhere, post: nowhere })
    await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2026-12-31' })
    await runOn('2026-12-24')
    const link = 'https://www.example.com/admin/kennel/listing'
    const email = {
      subject: 'Your source number ends on 31 December 2026',
      text: `Your source number MB654321 ends on 31 December 2026. Renew it with the Pet Exchange Register, then enter the new date here: ${link}\n`,
      replyTo: null,
      link,
    }
    const notice = { kind: 'source-number-notice', recipient: breeder, email }
    expect(await site.stored()).toMatchObject([
      { ...notice, channel: 'mail' },
      { ...notice, channel: 'post' },
    ])
  })
})

describe('no notice is made', () => {
  it.each([
    ['without an end', { sourceNumber: 'MB654321', sourceNumberUntil: null }],
    ['without a number', { sourceNumber: null, sourceNumberUntil: '2026-12-31' }],
  ])('%s', async (_, facts) => {
    site = await createOutboxSite({ mail: nowhere })
    await site.make.kennel(facts)
    await runOn('2026-12-24')
    expect(await site.stored()).toEqual([])
  })

  it('before the first save', async () => {
    site = await createOutboxSite({ mail: nowhere })
    await runOn('2026-12-24')
    expect(await site.stored()).toEqual([])
  })

  it('where no channel is configured', async () => {
    site = await createOutboxSite({})
    await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2026-12-31' })
    await runOn('2026-12-24')
    expect(await site.stored()).toEqual([])
  })
})
