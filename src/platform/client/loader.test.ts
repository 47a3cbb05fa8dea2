// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import './loader.ts'

/** Clicks that the island has handled, by their target. */
const handled: string[] = []
const mount = vi.fn((root: HTMLElement) => {
  root.addEventListener('click', (event) => {
    event.preventDefault()
    handled.push(nameOf(event))
  })
})
vi.mock('./mount.tsx', () => ({ mount }))

/** Clicks that are left to the browser, by their target. */
const native: string[] = []
function leaveToBrowser(event: Event) {
  if (!event.defaultPrevented) native.push(nameOf(event))
  event.preventDefault()
}

const nameOf = (event: Event) =>
  event.target instanceof Element ? (event.target.closest('[id]')?.id ?? '') : ''

beforeEach(() => {
  document.addEventListener('click', leaveToBrowser)
})
afterEach(() => {
  document.removeEventListener('click', leaveToBrowser)
  document.body.innerHTML = ''
  mount.mockClear()
  handled.length = 0
  native.length = 0
})

let modules = 0
/** Each test has a module of its own, since modules are loaded once. */
const moduleThat = (does: string) => `data:text/javascript,${does};export default ${++modules}`

/** An island on the page, whose script loads at once unless the module is given. */
function island({ when = 'intent', src = moduleThat('') } = {}) {
  document.body.innerHTML = `<island-root when="${when}" src="${src}">
    <a id="first" href="/first"><img id="" alt=""></a> <a id="second" href="/second">Second</a> <p id="text">Text</p>
  </island-root>`
  return { root: element('island-root'), first: element('#first'), second: element('#second') }
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

const awake = () => vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(1))
const click = (target: Element, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const pointerOver = (target: Element, pointerType: string) =>
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
/** Long enough for a script to load that should not. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

it('marks what was tapped as busy until its script has come', async () => {
  const { first } = island({ src: moduleThat('await new Promise((resolve) => setTimeout(resolve, 20))') })
  const busyAtMount: boolean[] = []
  mount.mockImplementationOnce(() => busyAtMount.push(first.matches('[aria-busy]')))
  click(first)
  expect(first.getAttribute('aria-busy')).toBe('true')
  await awake()
  expect(busyAtMount).toEqual([false])
  expect(first.getAttribute('aria-busy')).toBeNull()
})

describe('an island', () => {
  it('is not loaded before the visitor reaches for it', async () => {
    island()
    await aMoment()
    expect(mount).not.toHaveBeenCalled()
  })

  it.each(['mouse', 'pen'])('is loaded when a %s is over it', async (pointerType) => {
    const { first } = island()
    pointerOver(first, pointerType)
    await awake()
  })

  it('is not loaded by a finger, which may only be scrolling', async () => {
    const { first } = island()
    pointerOver(first, 'touch')
    await aMoment()
    expect(mount).not.toHaveBeenCalled()
  })

  it('is loaded when it gets the focus', async () => {
    const { second } = island()
    second.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await awake()
  })

  it('is loaded at once with when="load"', async () => {
    island({ when: 'load' })
    await awake()
  })

  it('is loaded only once', async () => {
    const { first, second } = island()
    for (const target of [first, second, first]) pointerOver(target, 'mouse')
    second.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await awake()
    pointerOver(first, 'mouse')
    await aMoment()
    expect(mount).toHaveBeenCalledTimes(1)
  })
})

it('marks a field that is typed into before its script has come', async () => {
  const { root } = island()
  root.innerHTML = '<input>'
  const field = root.querySelector('input')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field).toMatchObject({ typed: true })
})

describe('the first click', () => {
  it('is kept and replayed once when the island is hydrated', async () => {
    const { first } = island()
    click(first)
    expect([handled, native]).toEqual([[], []])
    await awake()
    await aMoment()
    expect([handled, native]).toEqual([['first'], []])
  })

  it('counts for the link if an image in it was clicked', async () => {
    island()
    click(element('#first img'))
    await awake()
    expect([handled, native]).toEqual([['first'], []])
  })

  it('is the last of several while the script is loading', async () => {
    const gate = Promise.withResolvers<void>()
    vi.stubGlobal('gate', gate.promise)
    const { first, second } = island({ src: moduleThat('await globalThis.gate') })
    pointerOver(first, 'mouse')
    click(first)
    click(second)
    await aMoment()
    expect([handled, native]).toEqual([[], []])
    gate.resolve()
    await awake()
    expect([handled, native]).toEqual([['second'], []])
    vi.unstubAllGlobals()
  })

  it('is followed by clicks that go straight to the island', async () => {
    const { first, second } = island()
    click(first)
    await awake()
    click(second)
    expect([handled, native]).toEqual([['first', 'second'], []])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    (init) => {
      const { first } = island()
      click(first, init)
      expect([handled, native]).toEqual([[], ['first']])
    },
  )

  it('is left alone outside links', async () => {
    island()
    click(element('#text'))
    await aMoment()
    expect(native).toEqual(['text'])
    expect(mount).not.toHaveBeenCalled()
  })
})

describe('when the script cannot be loaded', () => {
  const lost = () => moduleThat("throw new Error('lost')")

  /** The browser's reports to its console; without it the test would be to blame. */
  async function failureReported(act: () => void) {
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    const reported = new Promise<unknown>((resolve) => process.once('unhandledRejection', resolve))
    act()
    const failure = await reported
    for (const listener of others) process.on('unhandledRejection', listener)
    return failure
  }

  it('the click follows the link', async () => {
    const { first } = island({ src: lost() })
    expect(await failureReported(() => click(first))).toEqual(new Error('lost'))
    expect(first.getAttribute('aria-busy')).toBeNull()
    expect([handled, native]).toEqual([[], ['first']])
  })

  it('a second click is handled by the browser at once', async () => {
    const { first, second } = island({ src: lost() })
    await failureReported(() => pointerOver(first, 'mouse'))
    click(second)
    expect([handled, native]).toEqual([[], ['second']])
  })

  it('or cannot be hydrated, the click is not lost', async () => {
    mount.mockImplementationOnce(() => {
      throw new Error('nothing fits')
    })
    const { first } = island()
    expect(await failureReported(() => click(first))).toEqual(new Error('nothing fits'))
    expect([handled, native]).toEqual([[], ['first']])
  })
})
