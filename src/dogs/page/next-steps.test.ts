import { describe, expect, it } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { openPage, texts } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

// Nine weeks and six days after the litter was born.
const now = () => new Date('2026-11-22T03:00:00Z')

openSiteForEachTest({ parts: { now } })

type Given = Omit<Parameters<TestApp['make']['puppy']>[0], 'litterId'>
const all = { deposit: 50_000, howTalk: 'We ring.', howAgreement: 'Both.', noMoneyFirst: true }

async function pageOf(given: Given = {}) {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-09-14' })
  const { id } = await site.make.puppy({ name: 'Wren', microchipId: '956000012345678', ...given, litterId })
  return openPage(site, `/puppy/${id}`)
}

describe('of an offer', () => {
  it('are all that she has said', async () => {
    await site.make.kennel(all)
    const { document } = await pageOf({ readyOn: '2026-11-27' })
    expect(texts(document, '.next-steps li')).toEqual([
      'Write or call We reply to email within 24 hours.',
      'Meet Wren On a video call, or here by appointment.',
      'Pay the deposit $500, part of the price. Never before you have met Wren.',
      'Sign the agreement',
      'Take Wren home From 27 November 2026',
    ])
    expect(texts(document, '.next-steps h2, .next-steps a')).toEqual([
      'From here to home',
      'How it works, step by step',
    ])
  })

  it('are those of any kennel where she has said nothing', async () => {
    expect(texts((await pageOf()).document, '.next-steps li')).toEqual([
      'Write or call We reply to email within 24 hours.',
      'Meet Wren Here by appointment.',
      'Take Wren home Now',
    ])
  })

  it('promise nothing about money that she does not promise', async () => {
    await site.make.kennel({ ...all, noMoneyFirst: false })
    expect(texts((await pageOf()).document, '.next-steps li')[2]).toBe(
      'Pay the deposit $500, part of the price.',
    )
  })
})

it.each<[string, Given]>([
  ['reserved', { status: 'reserved' }],
  ['sold', { status: 'sold' }],
  ['announced', { microchipId: null }],
])('a page of one that is %s has the link alone, and no amount', async (_, given) => {
  await site.make.kennel({ ...all, unchipped: 'announce' })
  const { document, text } = await pageOf(given)
  expect(texts(document, '.next-steps')).toEqual(['How it works, step by step'])
  expect(text).not.toContain('$500')
})
