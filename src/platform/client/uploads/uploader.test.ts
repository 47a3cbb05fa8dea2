import '#src/testing/browser/browser.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/client/api-client.ts'
import * as putFile from './put-file.ts'
import type { Outcome, UploadItem } from './types.ts'
import { createUploader } from './uploader.ts'

vi.mock('./prepare-photos.ts', () => ({ createPreparer: () => async (file: File) => file }))

const target = { uploadURL: '/api/uploads/1', objectPath: '/objects/uploads/1' }
const photo = new File(['x'], 'red.jpg', { type: 'image/jpeg', lastModified: 1 })
const down = new ApiError(500, 'Something broke')

let items: UploadItem[]
let uploaded: string[]
let settled: Outcome[]
let notices: string[]
const request = vi.spyOn(putFile, 'requestTarget')
const send = vi.spyOn(putFile, 'putFile')
const check = vi.spyOn(putFile, 'checkedPath')

beforeEach(() => {
  vi.useFakeTimers()
  ;[items, uploaded, settled, notices] = [[], [], [], []]
  request.mockReset().mockResolvedValue(target)
  send.mockReset().mockResolvedValue()
  check.mockReset().mockResolvedValue('/objects/uploads/1.jpg')
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  createUploader(
    {
      changed(given) {
        items = given
      },
      uploaded: (path) => void uploaded.push(path),
      settled: (outcome) => void settled.push(outcome),
      notify: (text) => void notices.push(text),
      dropped() {},
      resumed() {},
      unauthorized() {},
    },
    'portal',
  )
const room = () => ({ max: 5, room: 5 - uploaded.length, isUsed: (path: string) => uploaded.includes(path) })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('tries again after 0, 1, 3 and 5 seconds', async () => {
  send.mockRejectedValue(down)
  open().add([photo], room())
  await wait(0)
  for (const [attempt, seconds] of [
    [2, 1],
    [3, 3],
    [4, 5],
  ] as const) {
    await wait(attempt === 2 ? 0 : 1)
    expect([send.mock.calls.length, items[0]?.state]).toEqual([attempt, 'waiting'])
    if (attempt === 4) send.mockResolvedValue()
    await wait(seconds * 1000 - 1)
    expect(send.mock.calls.length).toBe(attempt)
  }
  await wait(1)
  expect([send.mock.calls.length, uploaded, items]).toEqual([5, ['/objects/uploads/1.jpg'], []])
})

it('gives up after five attempts, and is sent by a retry', async () => {
  request.mockRejectedValue(new ApiError(500, ''))
  const uploader = open()
  uploader.add([photo], room())
  await wait(9000)
  expect(request).toHaveBeenCalledTimes(5)
  expect(items).toMatchObject([{ state: 'failed', final: false, message: 'Failed to get upload URL' }])
  expect(settled).toMatchObject([{ done: 0, failed: 1 }])
  request.mockResolvedValue(target)
  uploader.retry('1', room())
  await wait(0)
  expect([uploaded, settled.at(-1)]).toMatchObject([['/objects/uploads/1.jpg'], { done: 1, failed: 0 }])
})

it('keeps a photo that the server cannot check yet', async () => {
  check.mockRejectedValue(new ApiError(503, ''))
  open().add([photo], room())
  await wait(0)
  expect([uploaded, settled]).toMatchObject([['/objects/uploads/1'], [{ done: 1, unsure: 1 }]])
})

it.each([
  ['has no path', {}, { pathless: 1 }, 'Photo uploaded but path could not be determined'],
  ['is not the site’s', null, { pathless: 0 }, 'Failed to process uploaded photo'],
])('says when the answer %s', async (_, answer, outcome, message) => {
  if (answer) {
    request.mockResolvedValue({ uploadURL: '/api/uploads/1' })
    check.mockRejectedValue(down)
  } else check.mockRejectedValue(new SyntaxError('Unexpected token'))
  open().add([photo], room())
  await wait(0)
  expect(settled).toMatchObject([{ done: 0, failed: 1, ...outcome }])
  expect(items).toMatchObject([{ state: 'failed', message }])
})

it('adds no photo twice while it is used, and no more than there is room for', async () => {
  const uploader = open()
  for (let time = 1; time <= 2; time++) {
    uploader.add([photo], room())
    await wait(0)
  }
  expect(notices).toEqual(["Cannot add the duplicate file 'red.jpg', it already exists"])
  expect(uploaded).toHaveLength(1)
  uploaded.length = 0
  uploader.add([photo], room())
  await wait(0)
  expect(uploaded).toHaveLength(1)
  const more = Array.from({ length: 5 }, (_, at) => new File(['y'], `${at}.jpg`, { lastModified: 1 }))
  uploader.add(more, room())
  await wait(0)
  expect([uploaded.length, notices.at(-1)]).toEqual([5, 'You can only upload 5 files'])
})
