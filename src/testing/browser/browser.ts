import { Window } from 'happy-dom'
import { testSite } from '#src/testing/app/create-test-app.ts'

const window = new Window({ url: testSite })
const names = [
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLIFrameElement',
  'Event',
  'CustomEvent',
  'FormData',
  'MutationObserver',
] as const
const functions = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'matchMedia',
] as const

// Import before React. Not the whole browser: its Request would remove cookies from requests.
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

define('window', window)
for (const name of names) define(name, window[name])
for (const name of functions) define(name, window[name].bind(window))

// happy-dom's frames are turns of the event loop: sixty can pass before React renders once.
const frameMs = 1000 / 60
define('requestAnimationFrame', (draw: FrameRequestCallback) =>
  setTimeout(() => draw(performance.now()), frameMs),
)
define('cancelAnimationFrame', clearTimeout)

// Its development version notes where each element was made, a tenth of the time of islands.
Object.defineProperty(
  Reflect.get(await import('react'), '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
)

// A test that imports an island first would otherwise have its worker poll for nothing: queries only repeat in a browser.
const { environmentManager } = await import('@tanstack/react-query')
environmentManager.setIsServer(() => false)
