import { afterEach, expect, it } from 'vitest'
import type { UploadItem } from '#src/platform/client/uploads/types.ts'
import { bodyText, cleanup, render, screen } from '#src/testing/browser/screen.ts'
import { UploadsShown } from './add-photos.tsx'

const item = (order: number, state: UploadItem['state']): UploadItem => ({
  id: String(order),
  name: `${order}.jpg`,
  order,
  state,
  percent: 50,
})

afterEach(cleanup)

it.each<[UploadItem['state'][], string, number]>([
  [[], '', 0],
  [['offline'], 'No internet connection. 1 photo waiting to be sent.', 0],
  [['offline', 'offline'], 'No internet connection. 2 photos waiting to be sent.', 0],
  [['offline', 'sending'], 'Uploading 2 photos...', 1],
])('says of uploads that are %j: %s', (states, text, bars) => {
  const uploads = { items: states.map((state, at) => item(at, state)), notices: [], busy: true }
  const { add, cancel, retry } = { add: async () => {}, cancel: () => undefined, retry: () => undefined }
  render(<UploadsShown uploads={{ ...uploads, add, cancel, retry }} />)
  expect(bodyText()).toBe(text)
  expect(screen.queryAllByRole('progressbar')).toHaveLength(bars)
})
