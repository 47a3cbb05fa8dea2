import { afterEach, describe, expect, it } from 'vitest'
import { breeder, createOutboxSite, type OutboxSite } from '#src/testing/mail/outbox-site.ts'
import { noticeSourceNumber } from './source-number-notice.ts'

let site: OutboxSite
afterEach(() => site.close())

const nowhere = async () => {}
const runOn = (day: string) => site.parts.database.write((tx) => noticeSourceNumber(tx, site.parts, day))

describe('a source number that ends on 31 December', () => {
  it.each([
    ['2026-11-30', 0],
    ['2026-12-01', 1],
    ['2026-12-02', 0],
    ['2026-12-16', 0],
    ['2026-12-17', 1],
    ['2026-12-18', 0],
    ['2026-12-23', 0],
    ['2026-12-24', 1],
    ['2026-12-25', 0],
    ['2026-12-29', 0],
    ['2026-12-30', 1],
    ['2026-12-31', 0],
    ['2027-01-01', 0],
  ])('makes on %s %i notice', async (day, count) => {
    site = await createOutboxSite({ mail: nowhere })
    await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2026-12-31' })
    await runOn(day)
    expect(await site.stored()).toHaveLength(count)
  })

  it('is announced to the breeder on every channel', async () => {
    site = await createOutboxSite({ mail: nowhere, post: nowhere })
    await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2026-12-31' })
    await runOn('2026-12-24')
    const link = 'https://www.example.com/admin/kennel#listing'
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
