import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island in its element, at once, so that a kept click finds its handlers. */
export function mount(root: HTMLElement, Component: ComponentType<Record<string, unknown>>) {
  const slot = root.querySelector('island-slot')
  const props = JSON.parse(root.dataset.props ?? '{}')
  const children = slot ? <Slot html={slot.innerHTML} /> : undefined
  const restoreTyped = rememberTyped(root)
  flushSync(() => {
    hydrateRoot(root, <Component {...props}>{children}</Component>, {
      identifierPrefix: root.getAttribute('prefix') ?? '',
    })
  })
  restoreTyped()
}

/** React sets fields to what they began with; what was typed before it arrived comes back. */
function rememberTyped(root: HTMLElement) {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')]
  const typed = fields.map((field) => ({ field, value: field.value, checked: field.checked }))
  return () => {
    for (const { field, value, checked } of typed) {
      if (field.value !== value) field.value = value
      if (field.checked !== checked) field.checked = checked
    }
  }
}

/** Markup of the page that the island wraps and leaves alone. */
function Slot({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own markup, read from where it stays
  return <island-slot dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
