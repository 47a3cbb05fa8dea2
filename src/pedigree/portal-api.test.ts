import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ancestors, changes, trash } from '#src/app/tables.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
let session: { Cookie: string }
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-21T01:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
  session = await site.signIn()
})
afterEach(() => site.close())

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const stored = () => site.parts.database.db.select().from(ancestors).orderBy(asc(ancestors.place))
const of = ({ id }: { id: string }) => `/parent-dogs/${id}/ancestors`
const saffron = () => site.make.dog({ name: 'Saffron', registeredName: 'Mansfield Golden Thread' })
const later = () => {
  now = new Date(now.getTime() + 60_000)
}
const rejected = (errors: Record<string, string[]>) => ({
  status: 400,
  body: { code: 'invalidInput', message: 'Invalid input', errors },
})

describe('PUT /api/admin/parent-dogs/{id}/ancestors', () => {
  it('replaces them all, and says so in the history of the dog', async () => {
    const dog = await saffron()
    const first = { s: ' Larkmoor Ember Glow ', sNumber: 'LK-88', d: 'Mansfield Marigold', ddd: 'Alice' }
    const answer = await call('PUT', of(dog), first)
    expect(answer.status).toBe(200)
    expect(answer.body.ancestors).toEqual([
      { place: 's', ancestorId: null, name: 'Larkmoor Ember Glow', number: 'LK-88' },
      { place: 'd', ancestorId: null, name: 'Mansfield Marigold', number: null },
      { place: 'ddd', ancestorId: null, name: 'Alice', number: null },
    ])
    expect((await call('GET', of(dog))).body).toEqual(answer.body)
    later()
    await call('PUT', of(dog), { d: 'Mansfield Marigold', updatedAt: answer.body.updatedAt })
    expect(await stored()).toMatchObject([{ place: 'd', name: 'Mansfield Marigold' }])
    const history = await site.parts.database.db.select().from(changes).orderBy(asc(changes.at))
    expect(history).toMatchObject([
      { kind: 'dog', rowId: dog.id, label: 'Saffron', act: 'changed', fields: { ancestors: { from: null } } },
      { fields: { ancestors: { to: 'Dam: Mansfield Marigold' } } },
    ])
  })

  it('puts a dog of the kennel where its name stands, with its own number', async () => {
    const dog = await saffron()
    const sire = await site.make.dog({
      name: 'Merlin',
      gender: 'male',
      registeredName: 'Wandercrest Blue Hour',
    })
    const { body } = await call('PUT', of(dog), { ss: 'wandercrest BLUE hour', ssNumber: 'typed' })
    expect(body.ancestors).toEqual([
      { place: 'ss', ancestorId: sire.id, name: 'Wandercrest Blue Hour', number: null },
    ])
    expect(body.dogs).toMatchObject([{ name: 'Merlin', gender: 'male' }])
  })

  it.each<[string, object, Record<string, string[]>]>([
    [
      'a dog that is its own ancestor',
      { dd: 'Mansfield Golden Thread' },
      { dd: ["A dog can't be its own ancestor"] },
    ],
    ['one of the wrong sex', { s: 'Hazel of Mansfield' }, { s: ['A sire must be male'] }],
    ['a number without a name', { sdNumber: 'LK-88' }, { sd: ['Please enter the name, too'] }],
    ['a name that is too long', { s: 'x'.repeat(101) }, { s: ['At most 100 characters'] }],
  ])('rejects %s', async (_, input, errors) => {
    const dog = await saffron()
    await site.make.dog({ name: 'Hazel', registeredName: 'Hazel of Mansfield' })
    expect(await call('PUT', of(dog), input)).toEqual(rejected(errors))
    expect(await stored()).toEqual([])
  })

  it.each([1, 2])('rejects a dog of the kennel that has it %i pedigrees back', async (back) => {
    const chain = []
    for (let at = 0; at <= back; at++) chain.push(await site.make.dog({ name: `Rex ${at}`, gender: 'male' }))
    for (const [at, dog] of chain.slice(1).entries())
      expect((await call('PUT', of(dog), { s: `Rex ${at}` })).status).toBe(200)
    const last = `Rex ${back}`
    expect(await call('PUT', of({ id: chain[0]?.id ?? '' }), { sss: last })).toEqual(
      rejected({ sss: [`${last} has this dog in its own pedigree`] }),
    )
    // A dog may be behind another in two places.
    expect((await call('PUT', of({ id: chain[back]?.id ?? '' }), { s: 'Rex 0', ds: 'Rex 0' })).status).toBe(
      200,
    )
  })

  it('is a conflict when another has saved since, the first time too, unless both say the same', async () => {
    const dog = await saffron()
    const { updatedAt } = (await call('GET', of(dog))).body
    const saved = await call('PUT', of(dog), { s: 'Rex', updatedAt })
    expect((await call('PUT', of(dog), { s: 'Max', updatedAt })).status).toBe(409)
    expect(await call('PUT', of(dog), { s: 'Rex', updatedAt })).toEqual(saved)
    later()
    expect((await call('PUT', of(dog), { updatedAt: saved.body.updatedAt })).status).toBe(200)
    expect((await call('PUT', of(dog), { s: 'Max', updatedAt: saved.body.updatedAt })).status).toBe(409)
    expect(await site.parts.database.db.$count(changes)).toBe(2)
  })
})

describe('in the trash', () => {
  const restore = async () => {
    const [entry] = await site.parts.database.db.select().from(trash)
    expect((await call('POST', `/trash/${entry?.id}/restore`)).status).toBe(200)
  }

  it('they go and return with their dog', async () => {
    const dog = await saffron()
    const row = await site.make.ancestor({ dogId: dog.id })
    await call('DELETE', `/parent-dogs/${dog.id}`)
    expect(await stored()).toEqual([])
    await restore()
    expect(await stored()).toEqual([row])
  })

  it('a dog leaves its name in the pedigrees of others, and takes its place there again', async () => {
    const dog = await saffron()
    const dam = await site.make.dog({ name: 'Magnolia', registeredName: 'Mansfield Magnolia' })
    await call('PUT', of(dog), { d: 'Mansfield Magnolia', s: 'Rex' })
    await call('DELETE', `/parent-dogs/${dam.id}`)
    expect(await stored()).toMatchObject([{ name: 'Mansfield Magnolia', ancestorId: null }, {}])
    later()
    // Something else is entered meanwhile.
    await call('PUT', of(dog), { d: 'Mansfield Magnolia', s: 'Max' })
    await restore()
    expect(await stored()).toMatchObject([
      { name: 'Mansfield Magnolia', ancestorId: dam.id },
      { name: 'Max' },
    ])
  })

  it('a dog whose place another has taken stays out of it', async () => {
    const dog = await saffron()
    const dam = await site.make.dog({ name: 'Magnolia', registeredName: 'Mansfield Magnolia' })
    await call('PUT', of(dog), { d: 'Mansfield Magnolia' })
    await call('DELETE', `/parent-dogs/${dam.id}`)
    await call('PUT', of(dog), { d: 'Alice' })
    await restore()
    expect(await stored()).toMatchObject([{ name: 'Alice', ancestorId: null }])
  })
})
