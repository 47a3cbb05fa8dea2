import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/platform/client/api-client.ts'
import { dismissToast } from '#src/platform/client/toasts.ts'
import { type FieldErrors, fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'

export type FormValues = Record<string, string>

interface FormOptions<Schema extends z.ZodMiniType> {
  schema: Schema
  /** Turns the field values into the schema's input; by default they are passed as they are. */
  read?: (values: FormValues, form: HTMLFormElement) => unknown
  /** Messages of a form that the server has already rejected. */
  given?: FieldErrors | undefined
  /** Throws an ApiError when the server rejects the input; its field messages are shown beside the fields. */
  send: (input: z.output<Schema>) => Promise<unknown>
  /** Called when the schema rejects the input. The form shows the messages in any case. */
  refused?: (errors: FieldErrors) => void
  /** Reports the failure; the text it returns is shown in the form, too. */
  failed: (error: unknown) => string | undefined
}

/**
 * A form that is validated only on submit. Messages are shown beside their fields, a summary takes the focus, typed
 * values stay, and nothing is sent twice.
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
      dismissToast()
      refuse(found)
      refused?.(found)
      return
    }
    return sendInput(result.data)
  }

  async function sendInput(input: z.output<Schema>) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setErrors({})
    try {
      await send(input)
      changed.current = false
    } catch (error) {
      const message = failed(error)
      const named = error instanceof ApiError ? error.errors : {}
      if (Object.keys(named).length > 0) refuse(named)
      else if (message !== undefined) refuse({ form: [message] })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Counts as a change of a field, and removes its message. */
  function correct(name: string) {
    changed.current = true
    setErrors(({ [name]: _, ...others }) => others)
  }

  return {
    errors,
    busy,
    summary,
    /** Sends input that was read and checked before. */
    sendInput,
    /** Shows messages beside their fields, as after a rejected submit. */
    refuse,
    correct,
    unsaved: () => changed.current,
    formProps: {
      noValidate: true,
      onSubmit,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => correct((target as HTMLInputElement).name),
    },
  }
}

/** A record as the text of its fields: lists as JSON, and empty for missing fields. */
export const formValues = (record: object): FormValues =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''),
    ]),
  )

/** Those of a record that may be gone. */
export const storedValues = <Row>(record: Row | null, read: (record: Row) => FormValues) =>
  record && read(record)

export const valuesOf = (form: HTMLFormElement): FormValues => textsOf(new FormData(form))
