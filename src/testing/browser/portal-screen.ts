import './browser.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { currentToast, onToast } from '#src/client/toasts.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

export type PortalScreen = Awaited<ReturnType<typeof openPortal>>

/** A document for islands of the portal, whose calls the whole application answers for a signed-in admin. */
export async function openPortal(admin: Parameters<TestApp['signIn']>[0] = {}) {
  const site = await createTestApp()
  const session = await site.signIn(admin)
  const open = () => createRoot(document.body.appendChild(document.createElement('div')))
  let root = open()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const portal = {
    site,
    session,
    /** The calls so far, such as 'GET /api/admin/puppies'. */
    sent: [] as string[],
    /** A call whose connection breaks. */
    failing: null as string | null,
    /** Descriptions of the toasts so far. */
    toasts: [] as string[],
    /** Where the page was left for. */
    left: [] as string[],
    show: (island: ReactNode) => act(async () => root.render(island)),
    /** Clears the document, as when the page is opened again in the same tab. */
    async reopen() {
      await act(() => root.unmount())
      document.body.replaceChildren()
      root = open()
    },
    async close() {
      await act(() => root.unmount())
      stopListening()
      document.body.replaceChildren()
      localStorage.clear()
      sessionStorage.clear()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      await site.close()
    },
  }
  const stopListening = onToast(() => portal.toasts.push(currentToast()?.description ?? ''))
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    portal.left.push(String(address))
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    portal.sent.push(`${method} ${path}`)
    if (`${method} ${path}` === portal.failing) throw new TypeError('Failed to fetch')
    const headers = new Headers(init.headers)
    headers.set('Cookie', portal.session.Cookie)
    headers.set('Sec-Fetch-Site', 'same-origin')
    return site.request(path, { ...init, method, headers })
  })
  return portal
}

/** Waits until the check holds. React shows what came in the meantime only when its work is let go of. */
export const until = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(() => sleep(10))
      await check()
    },
    { timeout: 5000, interval: 1 },
  )

export function element<T extends HTMLElement>(selector: string) {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}

export const shown = () => document.body.textContent ?? ''
export const dialogs = () => document.querySelectorAll('dialog').length

const nameOf = (each: HTMLElement) =>
  each.getAttribute('aria-label') ?? (each.closest('label') ?? each).textContent?.trim()

/** The button, or the checkbox, of that name. */
export function control(name: string) {
  const found = [...document.querySelectorAll<HTMLButtonElement>('button, input')].find(
    (each) => nameOf(each) === name,
  )
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

export const press = (name: string) => act(async () => control(name).click())

/** Sends a form, as Enter does; in quick succession, if so often. */
export const submit = (form: string, times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time++)
      element(form).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

export async function type(selector: string, value: string) {
  await act(async () => {
    const field = element<HTMLInputElement>(selector)
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

export const typed = (selector: string) => element<HTMLInputElement>(selector).value
/** What stands beside a field. */
export const messageOf = (field: string) =>
  document.getElementById(`${field}-error`)?.textContent?.trim() ?? null
