import { type RefObject, useRef, useState } from 'react'
import { ApiError, hasCode } from '#src/platform/client/api-client.ts'
import { type ConflictRow, choiceOf, type Version } from '#src/platform/ui/forms/conflict.tsx'
import { type FormValues, valuesOf } from './use-form.ts'

interface ConflictOptions {
  form: RefObject<HTMLFormElement | null>
  labels: Record<string, string>
  /** The values that the form started with. */
  given: FormValues
  /** The record as it is stored now; null when it cannot be found. */
  current?: (() => Promise<FormValues | null>) | undefined
}

/**
 * When a record has changed while its form was open, both versions are compared field by field. The typed values stay in the
 * form until the breeder chooses, and can always be brought back.
 */
export function useConflict({ form, labels, given, current }: ConflictOptions) {
  const [rows, setRows] = useState<readonly ConflictRow[] | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [updatedAt, setUpdatedAt] = useState(given.updatedAt)
  const base = useRef(given)

  async function compare() {
    const theirs = await current?.().catch(() => undefined)
    if (!form.current || theirs === undefined) return
    // Without a newer version there is nothing to compare; the next attempt to save compares again.
    if (theirs && theirs.updatedAt === updatedAt) return
    // Not in the list as it is searched or paged: nothing to compare, so the breeder decides unseen.
    setIsLost(theirs === null)
    setUpdatedAt(theirs?.updatedAt)
    if (theirs === null) return setRows([])
    const mine = valuesOf(form.current)
    const changed = Object.keys(labels).filter(
      (name) => theirs[name] !== base.current[name] && (theirs[name] ?? '') !== (mine[name] ?? ''),
    )
    base.current = theirs
    setRows(
      changed.map((name) => ({
        name,
        label: (labels[name] ?? name).replace(/ \*$/, ''),
        mine: mine[name] ?? '',
        theirs: theirs[name] ?? '',
        chosen: 'mine',
      })),
    )
  }

  function choose(names: readonly string[], chosen: Version) {
    const { current: element } = form
    if (!element || !rows) return
    const typed = valuesOf(element)
    setRows(
      rows.map((row) => {
        if (!names.includes(row.name) || row.chosen === chosen) return row
        const kept = row.chosen === 'mine' ? { ...row, mine: typed[row.name] ?? '' } : row
        setControls(element, row.name, kept[chosen])
        return { ...kept, chosen }
      }),
    )
  }

  return {
    updatedAt,
    /** Compares the versions if that is why saving failed; for any other conflict only fetches what is stored. */
    check(error: unknown) {
      if (hasCode(error, 'changedMeanwhile')) compare()
      else if (error instanceof ApiError && error.status === 409) current?.().catch(() => {})
    },
    conflict: rows && { rows, isLost, form, choose },
  }
}

/** Sets the controls of a name as if by hand, those that React renders with a value, too. */
function setControls(form: HTMLFormElement, name: string, value: string) {
  const choice = choiceOf(form, name, value)
  for (const control of choice ? [choice] : form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
    if (['radio', 'checkbox'].includes(control.type)) {
      if (control.checked !== value.split(',').includes(control.value)) control.click()
      continue
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
    set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
