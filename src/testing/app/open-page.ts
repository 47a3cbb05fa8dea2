import { Window } from 'happy-dom'
import type { TestApp } from './create-test-app.ts'
import { visibleText } from './visible-text.ts'

const { DOMParser } = new Window()

/** A page as a visitor gets it: response, text and document. */
export async function openPage(site: Pick<TestApp, 'request'>, path: string, init?: RequestInit) {
  const response = await site.request(path, init)
  const html = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: visibleText(html),
    document: parseHtml(html),
  }
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html') as unknown as Document

/** Texts of all matching elements in document order, with whitespace collapsed. */
export const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(textOf)

export const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** The single matching element; throws unless there is exactly one. */
export function only(root: ParentNode, selector: string): Element {
  const [element, ...more] = root.querySelectorAll(selector)
  if (!element || more.length > 0)
    throw new Error(`${more.length + (element ? 1 : 0)} elements match ${selector}`)
  return element
}

/** Terms and details of a description list, such as a card's. */
export const facts = (root: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll('dl > div')].map((line) => [
      textOf(only(line, 'dt')),
      textOf(only(line, 'dd')),
    ]),
  )

/** The values of a page's form, as a browser would send them. */
export function typed(document: Document, form: string): Record<string, string> {
  const fields = [...only(document, form).querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const entries = fields.map((field): [string, string] => {
    if (field.tagName === 'SELECT') {
      const chosen = field.querySelector('option[selected]') ?? field.querySelector('option')
      return [field.name, chosen?.getAttribute('value') ?? '']
    }
    if (field.tagName === 'TEXTAREA') return [field.name, field.textContent ?? '']
    return [field.name, field.getAttribute('value') ?? '']
  })
  const unchosen = (name: string, index: number) => {
    const field = fields[index]
    const isChoice = ['radio', 'checkbox'].includes(field?.getAttribute('type') ?? '')
    return name === 'photo' || (isChoice && !field?.hasAttribute('checked'))
  }
  return Object.fromEntries(entries.filter(([name], index) => !unchosen(name, index)))
}

/** A form as a browser sends it; a list is a field that occurs several times. */
export function formBody(values: object): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, String(each))
  return body
}
