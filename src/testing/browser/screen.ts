import './browser.ts'
import { act, configure, fireEvent, screen, waitFor as waitLonger } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

export { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'

// The machine may be small and busy.
configure({ asyncUtilTimeout: 20_000 })

/** Stored values don't change the document: they are checked every 10 ms instead of 50. */
export const waitFor = <T>(callback: () => T | Promise<T>) => waitLonger(callback, { interval: 10 })

export const user = userEvent.setup({
  delay: null,
  // There are no styles to check.
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

type Scope = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

export const button = (name: string | RegExp, scope: Scope = screen) =>
  scope.getByRole<HTMLButtonElement>('button', { name })

export const click = (name: string | RegExp, scope?: Scope) => user.click(button(name, scope))

/** Chooses an action from a row's menu. */
export async function chooseAction(action: string, name: string) {
  await click(`More actions for ${name}`)
  await user.click(screen.getByRole('menuitem', { name: `${action} ${name}` }))
}

/** Clicks several times before React can render in between. */
export const clickRepeatedly = (name: string, times: number) =>
  act(async () => {
    for (let time = 0; time < times; time++) fireEvent.click(button(name))
  })

/** The control with this label, whether or not it is marked as optional. */
export const field = (label: string, scope: Scope = screen) =>
  scope.getByLabelText<HTMLInputElement>((text) => text.replace(/ Optional$/, '') === label)

/** Replaces the value of the field with this label. */
export async function fill(label: string, value: string, scope?: Scope) {
  const control: HTMLElement = field(label, scope)
  if (control.tagName === 'SELECT') {
    await user.selectOptions(control, value)
    return
  }
  await user.clear(control)
  // All at once: typing renders for every letter.
  if (value) await pasteInto(control, value)
}

/** A paste goes to the focus, which a message may have taken since. */
function pasteInto(control: HTMLElement, value: string) {
  act(() => control.focus())
  return user.paste(value)
}

/** The message that describes the field with this label. */
export function errorOf(label: string, scope?: Scope) {
  const described = field(label, scope).getAttribute('aria-describedby')
  const id = described?.split(' ').find((name) => name.endsWith('-error'))
  return (id && document.getElementById(id)?.textContent?.trim()) || null
}

/** The summary of errors at the top of a form, or the one error of a screen. */
export const summary = () => screen.getByRole('alert')

export const bodyText = () => document.body.textContent ?? ''
export const dialogCount = () => screen.queryAllByRole('dialog').length

/** Title and text of the toast on screen, and whether it reports a failure. */
export function shownToast() {
  const toast = document.querySelector('.toast')
  if (!toast) return null
  const [title, description] = [...toast.querySelectorAll('div > div')].map(({ textContent }) => textContent)
  return { title, description, destructive: toast.classList.contains('toast-destructive') }
}
