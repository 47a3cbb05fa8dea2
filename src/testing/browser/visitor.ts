import { act } from 'react'
import { vi } from 'vitest'
import type { TestApp } from '#src/testing/app/create-test-app.ts'

/** Lets the browser's calls reach the application; `calls` are those made, `answer` may answer one in its place. */
export function connectBrowser(
  site: TestApp,
  answer: (method: string, path: string) => Response | undefined = () => undefined,
) {
  const calls: string[] = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    const sent = new Headers(headers)
    sent.set('Sec-Fetch-Site', 'same-origin')
    return answer(method, path) ?? site.request(path, { method, headers: sent, body: body ?? null })
  })
  return calls
}

/** A control of the form by its name. */
export function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

export const type = (name: string, value: string) =>
  act(async () => {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

export async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await type(name, value)
}

export function button(name: string) {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === name,
  )
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}

export const press = (name: string) => act(async () => button(name).click())

export const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 5000 }))

/** Messages beside the fields, by the field's name. */
export const fieldMessages = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.field-error')].map(({ id, textContent }) => [
      id.replace('-error', ''),
      textContent?.trim(),
    ]),
  )

/** Title and text of the toast that is shown, and whether it tells of something that went wrong. */
export function shownToast() {
  const toast = document.querySelector('.toast')
  if (!toast) return null
  const [title, description] = [...toast.querySelectorAll('div > div')].map(({ textContent }) => textContent)
  return { title, description, destructive: toast.classList.contains('toast-destructive') }
}
