import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island synchronously, so that a replayed click finds its handlers. */
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

/** React resets fields to their initial values; restores the text typed before hydration, and leaves all other fields as they are. */
function rememberTyped(root: HTMLElement) {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')]
  const typed = fields
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: field.checked }))
  return () => {
    for (const { field, value, checked } of typed) {
      if (field.value !== value) field.value = value
      if (field.checked !== checked) field.checked = checked
    }
  }
}

/** Whether a field is no longer as the server rendered it. */
const isChanged = (field: HTMLInputElement | HTMLSelectElement) =>
  'options' in field
    ? field.selectedOptions[0] !== (field.querySelector('[selected]') ?? field.options[0])
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked

/** The page's own markup inside an island, left as it is. */
function Slot({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own markup, read from where it is
  return <island-slot dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
