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

/** A field that was typed into or ticked before it was hydrated, not one whose text the browser restored. */
export interface TypedField extends HTMLInputElement {
  typed?: boolean
  /** React's own. */
  _valueTracker?: { setValue: (value: string) => void }
}

/** React resets fields to their initial values; restores the text typed before hydration, and leaves all other fields as they are. */
function rememberTyped(root: HTMLElement) {
  const fields = [...root.querySelectorAll<TypedField>('input:not([type=file]), select, textarea')]
  const changed = fields
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: field.checked }))
  return () => {
    for (const { field, value, checked } of changed) {
      if (field.value !== value) field.value = value
      if (field.checked !== checked) field.checked = checked
      const isBox = /^(?:checkbox|radio)$/.test(field.type)
      if (!field.typed || (field.type === 'radio' && !checked)) continue
      // React hands on what it doesn't know yet.
      field._valueTracker?.setValue('')
      for (const type of ['input', isBox ? 'click' : 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
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
