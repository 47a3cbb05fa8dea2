import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
beforeEach(async () => {
  site = await createTrashSite()
})
afterEach(() => site.close())

describe('references to a restored dog', () => {
  it('are those of both its litters, unless one has another by now', async () => {
    const willow = await site.make.dog()
    const hazel = await site.make.dog({ name: 'Hazel' })
    const first = await site.make.litter({ damId: willow.id, name: 'Snow Gum Litter' })
    const second = await site.make.litter({ damId: willow.id, name: 'Wattle Litter' })
    const trashId = await site.remove(`/parent-dogs/${willow.id}`)
    await site.call('PUT', `/litters/${second.id}`, { ...second, damId: hazel.id, updatedAt: undefined })
    expect((await site.restore(trashId)).body).toMatchObject({
      row: { name: 'Willow' },
      kept: [{ label: 'Wattle Litter', keeps: 'Hazel' }],
    })
    const litters = (await site.call('GET', '/litters')).body as { id: string; damId: string }[]
    const dams = new Map(litters.map(({ id, damId }) => [id, damId]))
    expect([dams.get(first.id), dams.get(second.id)]).toEqual([willow.id, hazel.id])
  })

  it.each([
    ['the dog first', 'the dog first', ['dog', 'litter'], ['dog', 'litter']],
    ['the dog first', 'the litter first', ['dog', 'litter'], ['litter', 'dog']],
    ['the litter first', 'the dog first', ['litter', 'dog'], ['dog', 'litter']],
    ['the litter first', 'the litter first', ['litter', 'dog'], ['litter', 'dog']],
  ])('are kept when both were deleted, %s, and are restored, %s', async (_, __, deleted, restored) => {
    const dog = await site.make.dog()
    const litter = await site.make.litter({ damId: dog.id })
    const before = await site.rows()
    const trash = new Map<string, string>()
    const pathOf: Record<string, string> = { dog: `/parent-dogs/${dog.id}`, litter: `/litters/${litter.id}` }
    for (const kind of deleted) trash.set(kind, await site.remove(pathOf[kind] ?? ''))
    for (const kind of restored) expect((await site.restore(trash.get(kind) ?? '')).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })
})

describe('a puppy', () => {
  async function deletedWithLitter() {
    const litter = await site.make.litter()
    const puppy = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
    const trashId = await site.remove(`/puppies/${puppy.id}`)
    return { trashId, litterTrashId: await site.remove(`/litters/${litter.id}`) }
  }

  it('is restored after its litter', async () => {
    const { trashId, litterTrashId } = await deletedWithLitter()
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { code: 'restoreFirst', message: 'Restore Snow Gum Litter first: Wren belongs to it.' },
    })
    expect((await site.restore(litterTrashId)).status).toBe(200)
    expect((await site.restore(trashId)).status).toBe(200)
  })

  it('cannot be restored once its litter is gone for good', async () => {
    const { trashId, litterTrashId } = await deletedWithLitter()
    await site.call('DELETE', `/trash/${litterTrashId}`)
    const before = await site.rows()
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { code: 'parentGone', message: "The litter no longer exists, so Wren can't be restored." },
    })
    expect(await site.rows()).toEqual(before)
  })
})

describe('a newborn', () => {
  const makePuppies = (litterId: string, birthId: string) =>
    site.call('POST', `/litters/${litterId}/puppies`, { births: [{ birthId, name: 'Wren' }] })
  const born = { gender: 'female', color: 'Black', collar: 'green', birthWeight: 380 } as const

  it('is called by its collar, and a weight by its puppy', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const weight = await site.make.weight({ puppyId: puppy.id })
    await site.remove(`/litters/${litterId}/births/${id}`)
    await site.remove(`/weights/${weight.id}`)
    const labels = (await site.trashed()).map(({ kind, label }: Record<string, string>) => [kind, label])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['birth', 'Green girl'],
        ['weight', 'Wren, 412 g'],
      ]),
    )
    for (const [kind, row] of [
      ['birth', id],
      ['weight', weight.id],
    ] as const)
      expect(await site.history(kind, row)).toMatchObject([{ act: 'deleted' }])
  })

  it('is in its litter again once litter and puppy are both restored', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const before = await site.rows()
    const puppyTrashId = await site.remove(`/puppies/${puppy.id}`)
    const litterTrashId = await site.remove(`/litters/${litterId}`)
    for (const trashId of [litterTrashId, puppyTrashId])
      expect((await site.restore(trashId)).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })

  it.each([
    ['birth first', ['birth', 'puppy']],
    ['puppy first', ['puppy', 'birth']],
  ])('keeps its puppy when both were deleted and restored, %s', async (_, order) => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [puppy] = (await makePuppies(litterId, id)).body
    const before = await site.rows()
    const trash: Record<string, string> = {
      birth: await site.remove(`/litters/${litterId}/births/${id}`),
      puppy: await site.remove(`/puppies/${puppy.id}`),
    }
    for (const kind of order) expect((await site.restore(trash[kind] ?? '')).status).toBe(200)
    expect(await site.rows()).toEqual(before)
  })

  it('keeps the puppy that was made of it in the meantime', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const [first] = (await makePuppies(litterId, id)).body
    const trashId = await site.remove(`/puppies/${first.id}`)
    await makePuppies(litterId, id)
    expect((await site.restore(trashId)).body.kept).toEqual([{ label: 'Green girl', keeps: 'Wren' }])
  })

  it('is not restored while another living puppy wears its collar', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId, ...born })
    const trashId = await site.remove(`/litters/${litterId}/births/${id}`)
    const other = await site.make.birth({ litterId, collar: 'green' })
    const taken = {
      status: 409,
      body: { code: 'placeTaken', message: 'Something else has taken its place.' },
    }
    expect(await site.restore(trashId)).toEqual(taken)
    await site.call('PUT', `/litters/${litterId}/births/${other.id}`, {
      position: 1,
      outcome: 'alive',
      collar: 'red',
    })
    expect((await site.restore(trashId)).status).toBe(200)
  })

  it('of another litter is not found, and not deleted', async () => {
    const { id: litterId } = await site.make.litter()
    const { id } = await site.make.birth({ litterId })
    const other = await site.make.litter()
    expect((await site.call('DELETE', `/litters/${other.id}/births/${id}`)).status).toBe(404)
    expect(await site.trashed()).toEqual([])
  })
})

describe('a weight', () => {
  it('is restored after its puppy, and not beside another of the same time', async () => {
    const puppy = await site.make.puppy({ name: 'Wren' })
    const weight = await site.make.weight({ puppyId: puppy.id })
    const trashId = await site.remove(`/weights/${weight.id}`)
    const puppyTrashId = await site.remove(`/puppies/${puppy.id}`)
    expect(await site.restore(trashId)).toEqual({
      status: 409,
      body: { code: 'restoreFirst', message: 'Restore Wren first: Wren, 412 g belongs to it.' },
    })
    await site.restore(puppyTrashId)
    const again = await site.make.weight({ puppyId: puppy.id })
    expect((await site.restore(trashId)).status).toBe(409)
    await site.remove(`/weights/${again.id}`)
    expect((await site.restore(trashId)).status).toBe(200)
  })
})
