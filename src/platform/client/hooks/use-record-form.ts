import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { reportFailure, reportMissing, useExpiredSession } from '#src/platform/client/errors.ts'
import { dismissToast, toast } from '#src/platform/client/toasts.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { useConflict } from './use-conflict.ts'
import { type FormValues, useForm, valuesOf } from './use-form.ts'

interface FormQuestion {
  text: string
  /** Where it is corrected. */
  field: string
}

/** Input that was not saved, since there is something to ask first. */
class Unanswered extends Error {}

interface RecordFormOptions<Schema extends z.ZodMiniType, Labels, Saved> {
  /** Values of the fields at first. */
  given: FormValues
  /** The values typed before the session expired, if the form starts with them. */
  draft: FormValues | undefined
  labels: Labels
  schema: Schema
  read?: (values: FormValues, form: HTMLFormElement) => unknown
  /** Questions before input is saved that is valid but unusual. */
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

/** A form for one record of the portal: saves it, reports by toast, and keeps the typed values when the session expires. */
export function useRecordForm<Schema extends z.ZodMiniType, Labels extends Record<string, string>, Saved>(
  options: RecordFormOptions<Schema, Labels, Saved>,
) {
  const { given, draft, labels, schema, read, questions, save, success, failure, incomplete, onSaved, keep } =
    options
  const ref = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<{ questions: FormQuestion[]; input: z.output<Schema> } | null>(null)
  const confirmed = useRef<string[]>([])
  const { errors, unsaved, sendInput, ...form } = useForm({
    schema,
    ...(read ? { read } : {}),
    refused: (found) => incomplete && reportMissing(found, incomplete),
    async send(input) {
      askFirst(input)
      try {
        const saved = await save(input)
        toast(success(saved))
        onSaved(saved)
      } finally {
        setAsked(null)
      }
    },
    failed(error) {
      if (error instanceof Unanswered) return undefined
      check(error)
      return reportFailure(error, failure)
    },
  })
  const { check, ...versions } = useConflict({ form: ref, labels, given, current: options.current })
  useExpiredSession(ref, (values) => options.isCovered || keep(values))

  function askFirst(input: z.output<Schema>) {
    const open = (questions?.(input) ?? []).filter(({ text }) => !confirmed.current.includes(text))
    if (open.length === 0) return
    dismissToast()
    setAsked({ questions: open, input })
    throw new Unanswered()
  }

  function correct(name: string) {
    setAsked(null)
    form.correct(name)
  }

  return {
    ...form,
    correct,
    formProps: {
      ...form.formProps,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => correct((target as HTMLInputElement).name),
    },
    /** The questions that wait for an answer. */
    asked: asked && {
      questions: asked.questions,
      confirm() {
        confirmed.current = asked.questions.map(({ text }) => text)
        sendInput(asked.input)
      },
      dismiss: () => setAsked(null),
    },
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
    /** Keeps the typed values, with those of a dialog above. */
    keepWith: (above: FormValues) => ref.current && keep({ ...valuesOf(ref.current), ...above }),
  }
}
