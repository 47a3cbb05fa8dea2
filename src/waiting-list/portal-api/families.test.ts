import { describe, expect, it } from 'vitest'
import {
  closed,
  complete,
  history,
  list,
  mails,
  openSiteForEachTest,
  path,
  site,
  stored,
} from '#src/testing/waiting-list/families.ts'

openSiteForEachTest()

describe('POST /api/admin/waiting-list', () => {
  it('puts a family at the end of the list, confirmed at once', async () => {
    await site.make.family({ rank: 7, ...closed })
    const { status, body } = await site.call('POST', path, { ...complete, state: 'closed', rank: 1 })
    const now = site.now().toISOString()
    expect([status, body]).toMatchObject([
      201,
      { email: 'ines@example.com', shownState: 'open', place: 1, pageUrl: expect.stringContaining('/f/') },
    ])
    expect(await stored(body.id)).toMatchObject({
      ...complete,
      email: 'ines@example.com',
      rank: 8,
      state: 'open',
      confirmedAt: now,
      lastSignAt: now,
      token: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(await history(body.id)).toMatchObject([{ act: 'created', fields: {} }])
    expect(await mails()).toEqual([])
  })

  it('emails the family its page if she asks for that', async () => {
    const { body } = await site.call('POST', path, { ...complete, sendPage: true })
    expect(await mails()).toMatchObject([
      {
        kind: 'waiting-page',
        channel: 'mail',
        recipient: 'ines@example.com',
        email: { subject: 'Your page on our waiting list', text: expect.stringContaining(body.pageUrl) },
      },
    ])
  })

  it('adds one family in twenty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        site.call('POST', path, { ...complete, email: at % 2 ? 'ines@example.com' : 'INES@example.com' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const message = 'A family with this email is on the list already'
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'familyListed',
      message,
      errors: { email: [message] },
    })
    expect((await list()).total).toBe('1')
  })

  it('adds it once for an id, and says so if the form was corrected after its response was lost', async () => {
    const sent = { ...complete, id: crypto.randomUUID(), sendPage: true }
    const first = await site.call('POST', path, sent)
    expect(await site.call('POST', path, sent)).toEqual(first)
    expect(await site.call('POST', path, { ...sent, home: 'A farm with a big yard' })).toMatchObject({
      status: 409,
      body: { code: 'savedBefore' },
    })
    expect(await stored(sent.id)).toMatchObject({ home: complete.home })
    expect(await mails()).toHaveLength(1)
  })

  it('adds a family that has left the list again', async () => {
    await site.make.family({ email: 'ines@example.com', ...closed })
    expect((await site.call('POST', path, complete)).status).toBe(201)
  })
})

describe('PUT /api/admin/waiting-list/:id', () => {
  it('replaces the fields of the form and nothing else', async () => {
    const before = await site.make.family()
    const { status, body } = await site.call('PUT', `${path}/${before.id}`, { ...complete, state: 'closed' })
    expect([status, body]).toMatchObject([200, { name: 'Ines Carter', place: 1 }])
    const updatedAt = site.now().toISOString()
    expect(await stored(before.id)).toEqual({
      ...before,
      ...complete,
      email: 'ines@example.com',
      updatedAt,
    })
    const names = ['name', 'email', 'phone', 'wishes', 'timeline', 'home']
    expect(await history(before.id)).toMatchObject([
      { act: 'changed', fields: Object.fromEntries(names.map((name) => [name, null])) },
    ])
  })

  it('rejects the address of another family on the list', async () => {
    const family = await site.make.family()
    await site.make.family({ email: 'ines@example.com' })
    expect((await site.call('PUT', `${path}/${family.id}`, complete)).status).toBe(409)
    expect(await stored(family.id)).toEqual(family)
  })
})

describe('GET /api/admin/waiting-list/:id/email', () => {
  it.each([
    ['how to confirm its place', { state: 'unconfirmed' }, 'Please confirm your place on our waiting list'],
    ['where its page is', {}, 'Your page on our waiting list'],
    [
      'whether it is still looking',
      { askedAt: '2026-11-01T00:00:00.000Z' },
      'Are you still looking for a puppy?',
    ],
  ] as const)('is the text for a family: %s', async (_, given, subject) => {
    const { id, token } = await site.make.family(given)
    expect(await site.call('GET', `${path}/${id}/email`)).toEqual({
      status: 200,
      body: { subject, text: expect.stringContaining(`/f/${token}`) },
    })
  })

  it('says which puppy is set aside', async () => {
    const { id } = await site.make.family()
    const puppy = await site.make.puppy({ name: 'Juniper' })
    await site.make.setAside({ puppyId: puppy.id, entryId: id })
    const { body } = await site.call('GET', `${path}/${id}/email`)
    expect(body.subject).toBe('Juniper is set aside for you')
    expect(body.text).toContain('until 25 November 2026: black and white boy, born 14 September 2026.')
  })
})
