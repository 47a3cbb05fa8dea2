import { expect } from 'vitest'
import type { Point, Tab } from './tab.ts'

/** Someone at a browser, who reads, presses buttons and links by their names, and types. */
export function person(tab: Tab, origin: string) {
  const run = <Given, Value>(read: (given: Given) => Value, given: Given) =>
    tab.evaluate<Value>(`(${read})(${JSON.stringify(given)})`)

  /** Waits until a control can be pressed and has stopped moving, and presses it. */
  async function press(name: string, kinds = 'button, a, summary, label') {
    let point: Point | null = null
    const find = async () => {
      const before = point
      point = await run(pointOf, [name, kinds] as const)
      return point !== null && point.x === before?.x && point.y === before.y
    }
    await expect.poll(find, { message: name }).toBe(true)
    if (point) await tab.press(point)
  }

  return {
    press: (name: string) => press(name),
    type: tab.type,
    async open(path: string) {
      // A driver may answer while the page before is still there.
      await tab.evaluate('window.isLeft = true')
      await tab.open(origin + path)
      await expect.poll(() => run(isHydrated, null)).toBe(true)
    },
    /** Replaces the value of the field with this label. */
    async fill(label: string, text: string) {
      await press(label, 'input, textarea')
      await expect
        .poll(() => tab.evaluate('"select" in document.activeElement'), { message: label })
        .toBe(true)
      // Firefox keeps the earlier text.
      await tab.evaluate('document.activeElement.select()')
      await tab.type(text)
    },
    /** Chooses from the list with this label; the browser draws its window outside the page. */
    choose: (label: string, option: string) =>
      expect.poll(() => run(chooseOption, [label, option] as const), { message: label }).toBe(true),
    /** Waits until a text is on the screen. */
    sees: (text: string) => expect.poll(() => run(visibleText, null), { message: text }).toContain(text),
    /** Waits until an address is open. */
    isAt: (path: string) => expect.poll(() => tab.evaluate('location.pathname')).toBe(path),
    /** The value of an expression in the page. */
    finds: (expression: string, value: unknown) =>
      expect.poll(() => tab.evaluate(expression), { message: expression }).toEqual(value),
  }
}

export type Person = ReturnType<typeof person>

// The functions below run in the page.

/** Where the control with this name can be pressed; null while it is missing or covered. */
function pointOf([name, kinds]: readonly [string, string]): Point | null {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? []
    const text = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? ''
    return text.trim().replace(/ ?Optional$/, '')
  }
  for (const control of document.querySelectorAll(kinds)) {
    if (nameOf(control) !== name || !control.checkVisibility()) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    if (hit && (control.contains(hit) || hit.contains(control))) return point
  }
  return null
}

/** Whether an option is chosen; chooses it if not, since a list that is still loading forgets. */
function chooseOption([label, option]: readonly [string, string]) {
  const isCalled = ({ labels }: HTMLSelectElement) => labels[0]?.textContent?.trim() === label
  const list = [...document.querySelectorAll('select')].find(isCalled)
  const found = [...(list?.options ?? [])].find(({ text }) => text === option)
  if (!list || !found) return false
  if (list.value === found.value) return true
  list.value = found.value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return false
}

const visibleText = () => document.body.innerText

const isHydrated = () =>
  !('isLeft' in window) &&
  [...document.querySelectorAll('island-root[when=load]')].every((root) =>
    Object.keys(root).some((name) => name.startsWith('__reactContainer')),
  )
