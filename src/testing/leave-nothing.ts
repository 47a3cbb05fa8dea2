import { afterAll, vi } from 'vitest'

// Cleans up after each file, since the worker's next file runs in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (!('document' in globalThis)) return
  dispatchEvent(new Event('pageshow'))
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
