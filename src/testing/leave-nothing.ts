import { afterAll, vi } from 'vitest'

// The next file of this worker finds everything that this one leaves behind.
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
