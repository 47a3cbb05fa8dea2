// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { allKeptIds } from '#src/platform/client/kept/kept-on-phone.ts'
import { deleteUnneeded, keeperOf } from './kept-photos.ts'

const { files, meanwhile } = vi.hoisted(() => ({
  files: new Map<string, File>(),
  /** What the breeder does while the browser looks something up. */
  meanwhile: vi.fn(async (): Promise<unknown> => null),
}))
vi.mock('idb-keyval', () => ({
  createStore: () => 'files',
  get: async (id: string) => files.get(id),
  async set(id: string, file: File) {
    await new Promise((resolve) => setTimeout(resolve))
    files.set(id, file)
  },
  del: async (id: string) => files.delete(id),
  async keys() {
    await meanwhile()
    return [...files.keys()]
  },
}))

const held = new Set<string>()
vi.stubGlobal('navigator', {
  locks: {
    async request(name: string, run: () => Promise<void>) {
      held.add(name)
      await run()
      held.delete(name)
    },
    async query() {
      const names = [...held]
      meanwhile()
      return { held: names.map((name) => ({ name })) }
    },
  },
})

beforeEach(() => {
  localStorage.clear()
  files.clear()
  held.clear()
})
afterAll(() => vi.unstubAllGlobals())

const keeper = keeperOf('ruth', 'tray a')
const choose = (name: string) => {
  const file = new File(['photo'], name)
  return keeper.keep(file, file, expect.unreachable)
}
/** The ids that are kept, and those of files. */
const kept = () => [[...allKeptIds()].sort(), [...files.keys()].sort()]

it.each([
  ['those of an earlier page are looked for', async () => expect(await keeper.left()).toEqual([])],
  ['what nobody needs is deleted', deleteUnneeded],
])('keeps a photo chosen while %s', async (_, run) => {
  await choose('first.jpg')
  meanwhile.mockImplementationOnce(() => choose('second.jpg'))
  await run()
  await Promise.all(meanwhile.mock.results.map(({ value }) => value))
  const [ids, stored] = kept()
  expect(ids).toHaveLength(2)
  expect(stored).toEqual(ids)
})

it('goes on with the photos that no page has claimed', async () => {
  const first = await choose('first.jpg')
  await choose('second.jpg')
  first?.leave()
  await vi.waitFor(() => expect(held.size).toBe(1))
  expect(await keeper.left()).toEqual([{ file: expect.objectContaining({ name: 'first.jpg' }) }])
})

it('deletes the file of a photo that is gone', async () => {
  await choose('first.jpg')
  localStorage.removeItem('kept ruth tray a')
  await deleteUnneeded()
  expect(kept()).toEqual([[], []])
  expect(localStorage.getItem('kept files')).toBeNull()
})
