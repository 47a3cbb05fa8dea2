import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** A list of texts, each with a name of its own, such as questions with answers. */
export interface ItemList {
  /** Of the kennel's fact, and of the form's field. */
  name: string
  schema: z.ZodMiniType
  /** Fields of an item: its title and its text. */
  title: { name: string; label: string }
  text: { name: string; label: string; rows: number }
  /** The name of an item without a title. */
  untitled: string
  add: string
  min: number
  max: number
  /** Placeholders for a text, replaced where it is shown. */
  placeholders: readonly string[]
  /** A doubt about a text. */
  warning?: (text: string) => string | null
}

export interface Item {
  /** The same wherever the item moves. */
  key: string
  title: string
  text: string
}

/** The messages of an item's two fields, by their names. */
export type ItemErrors = Partial<Record<string, string[]>>

/** The items of a list, in their order; `changed` is called whenever they change by hand. */
export function useItemList(
  { name, schema, title, text, max }: ItemList,
  given: string,
  changed: () => void,
) {
  const count = useRef(0)
  const newKey = () => `${name}-${count.current++}`
  const read = (json: string) =>
    (JSON.parse(json) as Record<string, string>[]).map((item) => ({
      key: newKey(),
      title: item[title.name] ?? '',
      text: item[text.name] ?? '',
    }))
  const [items, setItems] = useState<Item[]>(() => read(given))
  const focused = useRef<string | null>(null)

  // Moving an element takes the focus from it, and removing it does anyway.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  })

  function set(next: Item[], focus: string | null = null) {
    focused.current = focus
    setItems(next)
    changed()
  }
  const value = JSON.stringify(items.map((item) => ({ [title.name]: item.title, [text.name]: item.text })))

  return {
    items,
    isFull: items.length >= max,
    /** For the field that holds them all, through which a script can set them, too. */
    list: {
      value,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setItems(read(currentTarget.value)),
    },
    /** The messages of each item, by its place. */
    messages() {
      const found = new Map<number, ItemErrors>()
      for (const { path, message } of schema.safeParse(JSON.parse(value)).error?.issues ?? []) {
        const [at, field] = path
        if (typeof at !== 'number' || field === undefined) continue
        const errors = found.get(at) ?? {}
        found.set(at, { ...errors, [String(field)]: [...(errors[String(field)] ?? []), message] })
      }
      return found
    },
    add() {
      const key = newKey()
      set([...items, { key, title: '', text: '' }], key)
      return key
    },
    change: (key: string, change: Partial<Item>) =>
      set(items.map((item) => (item.key === key ? { ...item, ...change } : item))),
    move(key: string, by: -1 | 1) {
      const at = items.findIndex((item) => item.key === key)
      const next = items.filter((item) => item.key !== key)
      next.splice(at + by, 0, ...items.slice(at, at + 1))
      set(next, `${key}-${by === -1 ? 'up' : 'down'}`)
    },
    remove(key: string) {
      const at = items.findIndex((item) => item.key === key)
      const next = items.filter((item) => item.key !== key)
      const neighbour = next[Math.min(at, next.length - 1)]
      set(next, neighbour ? `${neighbour.key}-toggle` : `add-${name}`)
    },
  }
}
