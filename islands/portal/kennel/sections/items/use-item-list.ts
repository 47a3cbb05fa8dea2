import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** A list of items, each with a title of its own, such as questions with answers. */
export interface ItemList {
  /** The name of the kennel's fact and of the form's field. */
  name: string
  schema: z.ZodMiniType
  /** An item without values, its title first. */
  empty: ItemValues
  /** The label of the title. */
  label: string
  /** The fields below the title. */
  Fields: ComponentType<ItemFieldsProps>
  /** Shown on the line beside the title. */
  noteOf?: (values: ItemValues) => string
  /** For values other than texts: how the field shows one, and the schema's input for an item. */
  textOf?: (value: unknown) => string
  inputOf?: (values: ItemValues) => unknown
  /** The name of an item without a title. */
  untitled: string
  add: string
  min: number
  max: number
}

export type ItemValues = Record<string, string>

export interface Item {
  /** Stays the same when the item moves. */
  key: string
  values: ItemValues
}

/** The messages of an item's fields, by their names. */
export type ItemErrors = Partial<Record<string, string[]>>

export interface ItemFieldsProps {
  item: Item
  errors: ItemErrors
  onChange: (values: ItemValues) => void
}

/** What an item is called, by its first value. */
export const nameOf = ({ untitled }: ItemList, { values }: Item) =>
  Object.values(values)[0]?.trim() || untitled

const identity = (values: ItemValues): unknown => values

/** The input of a list's schema, given its items as the form's field holds them. */
export const itemInputs = ({ inputOf = identity }: ItemList, json: string) =>
  (JSON.parse(json) as ItemValues[]).map(inputOf)

/** Stored items as the form's field holds them, so that two versions can be compared. */
export const itemTexts = (list: ItemList, json = '[]') =>
  JSON.stringify((JSON.parse(json) as Record<string, unknown>[]).map((item) => textsIn(list, item)))

const textsIn = ({ empty, textOf = String }: ItemList, item: Record<string, unknown>): ItemValues =>
  Object.fromEntries(Object.keys(empty).map((field) => [field, textOf(item[field] ?? '')]))

/** The items of a list, in their order; `changed` is called whenever they change by hand. */
export function useItemList(list: ItemList, given: string, changed: () => void) {
  const { name, schema, empty, max } = list
  const count = useRef(0)
  const newKey = () => `${name}-${count.current++}`
  const read = (json: string) =>
    (JSON.parse(json) as Record<string, unknown>[]).map((item) => ({
      key: newKey(),
      values: textsIn(list, item),
    }))
  const [items, setItems] = useState<Item[]>(() => read(given))
  const focused = useRef<string | null>(null)
  const [announcement, announce] = useState('')

  // An element that moves or is removed loses the focus.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  })

  function set(next: Item[], focus: string | null = null) {
    focused.current = focus
    setItems(next)
    changed()
  }
  const value = JSON.stringify(items.map(({ values }) => values))

  return {
    items,
    isFull: items.length >= max,
    /** For screen readers: a moved item's button keeps its name and the focus. */
    announcement,
    /** For the hidden field with the whole list, through which a script can set it too. */
    list: {
      value,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setItems(read(currentTarget.value)),
    },
    /** The messages of each item, by its position. */
    messages() {
      const found = new Map<number, ItemErrors>()
      for (const { path, message } of schema.safeParse(itemInputs(list, value)).error?.issues ?? []) {
        const [at, field] = path
        if (typeof at !== 'number' || field === undefined) continue
        const errors = found.get(at) ?? {}
        found.set(at, { ...errors, [String(field)]: [...(errors[String(field)] ?? []), message] })
      }
      return found
    },
    add() {
      const key = newKey()
      set([...items, { key, values: empty }], key)
      return key
    },
    change: (key: string, values: ItemValues) =>
      set(items.map((item) => (item.key === key ? { key, values: { ...item.values, ...values } } : item))),
    move(key: string, by: -1 | 1) {
      const at = items.findIndex((item) => item.key === key)
      const next = items.filter((item) => item.key !== key)
      const moved = items.slice(at, at + 1)
      next.splice(at + by, 0, ...moved)
      for (const item of moved) announce(`Now ${at + by + 1} of ${items.length}: ${nameOf(list, item)}`)
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
