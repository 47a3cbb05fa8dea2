import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/client/api-client.ts'
import { type FieldErrors, fieldErrors } from '#src/domain/fields/field-errors.ts'

export type FormValues = Record<string, string>

interface FormOptions<Schema extends z.ZodMiniType> {
  schema: Schema
  /** Turns what was typed into what the schema checks; without it the fields go as they are. */
  read?: (values: FormValues, form: HTMLFormElement) => unknown
  /** Messages of a form the server has refused already. */
  given?: FieldErrors | undefined
  /** Throws what the call throws; messages for fields come to stand beside them. */
  send: (input: z.output<Schema>) => Promise<unknown>
  /** Told of what the schema does not take, besides its standing in the form. */
  refused?: (errors: FieldErrors) => void
  /** Tells what went wrong; its words come to stand in the form as well. */
  failed: (error: unknown) => string | undefined
}

/**
 * A form that is checked when it is sent and not before: messages stand beside their fields, a summary takes the focus,
 * what was typed stays, and nothing is sent twice.
 */
export function useForm<Schema extends z.ZodMiniType>(options: FormOptions<Schema>) {
  const { schema, read = (values) => values, given = {}, send, refused, failed } = options
  const [errors, setErrors] = useState(given)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const changed = useRef(false)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  function refuse(found: FieldErrors) {
    setErrors(found)
    setAttempt((count) => count + 1)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const result = schema.safeParse(read(valuesOf(form), form))
    if (!result.success) {
      const found = fieldErrors(result.error.issues)
      refuse(found)
      refused?.(found)
      return
    }
    sending.current = true
    setBusy(true)
    setErrors({})
    try {
      await send(result.data)
      changed.current = false
    } catch (error) {
      const said = failed(error)
      const named = error instanceof ApiError ? error.errors : {}
      if (Object.keys(named).length > 0) refuse(named)
      else if (said !== undefined) refuse({ form: [said] })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** While a field is being corrected its message goes. */
  const correct = (name: string) => setErrors(({ [name]: _, ...others }) => others)

  function onInput(event: FormEvent<HTMLFormElement>) {
    changed.current = true
    correct((event.target as HTMLInputElement).name)
  }

  return {
    errors,
    busy,
    summary,
    /** Puts messages beside their fields, as a refusal does. */
    refuse,
    correct,
    unsaved: () => changed.current,
    formProps: { noValidate: true, onSubmit, onInput },
  }
}

export function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
