import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxQuestions, questionList } from '#src/domain/kennel/input.ts'
import type { Question } from '#src/domain/kennel.ts'

export interface Item extends Question {
  /** The same wherever the question moves. */
  key: string
}

/** The messages of a question's two fields. */
export type ItemErrors = Partial<Record<string, string[]>>

/** The questions of the form, in their order; `changed` is called whenever they change by hand. */
export function useQuestions(given: string, changed: () => void) {
  const count = useRef(0)
  const withKey = (question: Question): Item => ({ ...question, key: `question-${count.current++}` })
  const read = (json: string) => (JSON.parse(json) as Question[]).map(withKey)
  const [items, setItems] = useState(() => read(given))
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
  const value = JSON.stringify(items.map(({ question, answer }) => ({ question, answer })))

  return {
    items,
    isFull: items.length >= maxQuestions,
    /** For the field that holds them all, through which a script can set them, too. */
    list: {
      value,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setItems(read(currentTarget.value)),
    },
    /** What is wrong with each question, by its place. */
    messages() {
      const found = new Map<number, ItemErrors>()
      for (const { path, message } of questionList.safeParse(JSON.parse(value)).error?.issues ?? []) {
        const [at, name] = path
        if (typeof at !== 'number' || name === undefined) continue
        const errors = found.get(at) ?? {}
        found.set(at, { ...errors, [String(name)]: [...(errors[String(name)] ?? []), message] })
      }
      return found
    },
    add() {
      const item = withKey({ question: '', answer: '' })
      set([...items, item], item.key)
      return item.key
    },
    change: (key: string, change: Partial<Question>) =>
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
      set(next, `${next[Math.min(at, next.length - 1)]?.key}-toggle`)
    },
  }
}
