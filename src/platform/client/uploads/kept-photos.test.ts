// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allKeptIds, openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { waitingFilesIn } from '#src/platform/photos/rules/placeholders.ts'
import { deleteUnneeded, type KeptPhoto, keeperOf, sendKeptFiles } from './kept-photos.ts'

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

const requestTarget = vi.hoisted(() =>
  vi.fn(async (_file: File, endpoint: string) => ({ uploadURL: endpoint })),
)
vi.mock('./put-file.ts', () => ({
  requestTarget,
  async putFile() {},
  checkedPath: async ({ uploadURL }: { uploadURL: string }) => `/arrived/${uploadURL}`,
}))

const held = new Set<string>()
vi.stubGlobal('navigator', {
  locks: {
    async request(name: string, ...[last, wanted]: [object, (lock: unknown) => unknown] | [() => unknown]) {
      if (wanted) return wanted(held.has(name) ? null : {})
      const run = last as () => unknown
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
  return keeper.keep(file, { chosen: file, endpoint: 'portal', notify: expect.unreachable })
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

it('continues with the photos that no page has claimed', async () => {
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

describe('the files of a form that is sent', () => {
  const place = 'form-photos:paper a'
  const kept = openKept<KeptPhoto>('ruth', place)
  async function chooseIn(endpoint: 'paper' | 'portal') {
    const file = new File(['%PDF'], 'vet.pdf', { type: 'application/pdf' })
    const upload = await keeperOf('ruth', place).keep(file, {
      chosen: file,
      endpoint,
      notify: expect.unreachable,
    })
    return { upload, ids: waitingFilesIn(upload?.placeholder ?? '') }
  }

  it.each(['paper', 'portal'] as const)(
    'arrive once, each as what it was chosen for: %s',
    async (endpoint) => {
      const { upload, ids } = await chooseIn(endpoint)
      upload?.leave()
      await vi.waitFor(() => expect(held.size).toBe(0))
      requestTarget.mockClear()
      const arrived = new Map([...ids].map((id) => [id, `/arrived/${endpoint}`]))
      expect(arrived.size).toBe(1)
      expect(await sendKeptFiles(kept, ids)).toEqual(arrived)
      expect(await sendKeptFiles(kept, ids)).toEqual(arrived)
      expect(requestTarget).toHaveBeenCalledOnce()
    },
  )

  it('wait while another page is sending them', async () => {
    const { upload, ids } = await chooseIn('paper')
    const another = keeperOf('ruth', place)
    expect(await another.left()).toEqual([])
    expect(another.placeholders()).toEqual([upload?.placeholder])
    await expect(sendKeptFiles(kept, ids)).rejects.toMatchObject({ status: 0 })
  })

  it('have to be chosen again once they are gone', async () => {
    const { upload, ids } = await chooseIn('paper')
    upload?.leave()
    await vi.waitFor(() => expect(held.size).toBe(0))
    files.clear()
    const { description: message } = portalMessages.keptFileGone
    await expect(sendKeptFiles(kept, ids)).rejects.toMatchObject({ status: 410, message })
  })
})
