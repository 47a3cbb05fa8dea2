import { useRef } from 'react'
import type * as z from 'zod/mini'
import { reportFailure, reportMissing, useExpiredSession } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import type { Message } from '#src/domain/messages.ts'
import { useConflict } from './use-conflict.ts'
import { type FormQuestion, type FormValues, useForm, valuesOf } from './use-form.ts'

interface RecordFormOptions<Schema extends z.ZodMiniType, Labels, Saved> {
  /** Values of the fields at first. */
  given: FormValues
  /** What was typed before the session expired, if that is what the form starts with. */
  draft: FormValues | undefined
  labels: Labels
  schema: Schema
  read?: (values: FormValues, form: HTMLFormElement) => unknown
  questions?: (input: z.output<Schema>) => FormQuestion[]
  save: (input: z.output<Schema>) => Promise<Saved>
  success: (saved: Saved) => Message
  failure: Message
  /** Shown as a toast, too, when it is among the messages of the fields. */
  incomplete?: Message
  onSaved: (saved: Saved) => void
  onClose: () => void
  /** The record's fields as they are stored now, for one that may have changed in the meantime. */
  current?: () => Promise<FormValues | null>
  keep: (values: FormValues) => void
  /** While a dialog above this form keeps the drafts of both. */
  isCovered?: boolean
}

export type RecordFormState = Omit<ReturnType<typeof useRecordForm>, 'field' | 'keepWith'>

/** A form for one record of the portal: saves it, reports by toast, and keeps what was typed when the session expires. */
export function useRecordForm<Schema extends z.ZodMiniType, Labels extends Record<string, string>, Saved>(
  options: RecordFormOptions<Schema, Labels, Saved>,
) {
  const { given, draft, labels, schema, read, questions, save, success, failure, incomplete, onSaved, keep } =
    options
  const ref = useRef<HTMLFormElement>(null)
  const { errors, unsaved, ...form } = useForm({
    schema,
    ...(read ? { read } : {}),
    ...(questions ? { questions } : {}),
    refused: (found) => incomplete && reportMissing(found, incomplete),
    async send(input) {
      const saved = await save(input)
      toast(success(saved))
      onSaved(saved)
    },
    failed(error) {
      check(error)
      return reportFailure(error, failure)
    },
  })
  const { check, ...versions } = useConflict({ form: ref, labels, given, current: options.current })
  useExpiredSession(ref, (values) => options.isCovered || keep(values))
  return {
    ...form,
    ref,
    errors,
    labels,
    isNew: given.updatedAt === undefined,
    ...versions,
    onClose: options.onClose,
    unsaved: () => draft !== undefined || unsaved(),
    field: (name: keyof Labels & string) => ({
      name,
      label: labels[name] ?? name,
      errors,
      defaultValue: given[name],
    }),
    /** Keeps what was typed, with what was typed into a dialog above. */
    keepWith: (above: FormValues) => ref.current && keep({ ...valuesOf(ref.current), ...above }),
  }
}
