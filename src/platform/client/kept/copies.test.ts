import '#src/testing/browser/browser.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetCopies } from './copies.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['active', 'waiting', 'installing'])('has the %s worker forget the copies', async (state) => {
  const postMessage = vi.fn()
  const registration = { [state]: { postMessage } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await forgetCopies()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith([])
})
