import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { lostRequest } from '#src/platform/client/api-client.ts'
import { reportFailure, reportMissing } from '#src/platform/client/errors.ts'
import {
  type Draft,
  type FormPlace,
  filePlaceOf,
  formKeeper,
  useDraft,
} from '#src/platform/client/kept/kept-forms.ts'
import { dismissToast, toast } from '#src/platform/client/toasts.ts'
import { keptAt } from '#src/platform/client/uploads/keep-photos.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { useConflict } from './use-conflict.ts'
import { type FormValues, useForm, valuesOf } from './use-form.ts'

interface FormQuestion {
  text: string
  /** The field in which to correct it. */
  field: string
}

interface Asked<Input> {
  questions: FormQuestion[]
  input: Input
}

/** Input that was not saved, since there is something to ask first. */
class Unanswered extends Error {}

interface RecordFormOptions<Schema extends z.ZodMiniType, Labels, Saved> {
  title: string
  /** Where unsaved input is kept. */
  place: FormPlace
  /** The draft that was there when the form was opened, for one that has looked for it itself. */
  draft?: Draft | undefined
  /** Initial values of the fields, without the draft. */
  stored?: FormValues
  labels: Labels
  schema: Schema
  read?: (values: FormValues) => unknown
  /** Questions before input is saved that is valid but unusual. */
  questions?: (input: z.output<Schema>) => FormQuestion[]
  /** What the server asks before it saves, and the input that says it is right; null for any other error. */
  askedBack?: (error: unknown, input: z.output<Schema>) => Asked<z.output<Schema>> | null
  /** The id is that of the record, also of a new one. */
  save: (input: z.output<Schema>, id: string) => Promise<Saved>
  /** The toast once it is saved, unless something else reports it. */
  success?: (saved: Saved) => Message
  /** By default 'Please try again later.' */
  failure?: Message
  /** Also shown as a toast when it is among the messages of the fields. */
  incomplete?: Message
  onSaved: (saved: Saved) => void
  onClose: () => void
  /** Called when the connection was lost and the input is kept to be sent later; closes the form by default. */
  onKept?: () => void
  /** The record's fields as they are stored now, for one that may have changed in the meantime. */
  current?: () => Promise<FormValues | null>
}

export type RecordFormState = Omit<ReturnType<typeof useRecordForm>, 'field'>

/**
 * A form for one record of the portal: saves it and reports by toast. Input is kept on the phone from the first character until it is
 * saved or discarded. Without a connection it is sent later.
 */
export function useRecordForm<Schema extends z.ZodMiniType, Labels extends Record<string, string>, Saved>(
  options: RecordFormOptions<Schema, Labels, Saved>,
) {
  const { title, place, stored = {}, labels, schema, read = (values) => values, questions, save } = options
  const kept = useDraft('draft' in options ? null : place)
  const draft = options.draft ?? kept
  const { success, failure, incomplete, onSaved, onClose, onKept = onClose } = options
  const ref = useRef<HTMLFormElement>(null)
  const [base] = useState(draft?.base ?? stored)
  const isNew = base.updatedAt === undefined
  const [recordId] = useState(draft?.recordId ?? ((!isNew && place.id) || crypto.randomUUID()))
  // A draft chosen on the screen has been picked up already.
  const [found, setFound] = useState(place.recordId ? undefined : draft)
  const keeper = formKeeper(place, recordId)
  const isTyped = useRef(false)
  const [asked, setAsked] = useState<Asked<z.output<Schema>> | null>(null)
  const confirmed = useRef<string[]>([])
  const { errors, unsaved, sendInput, ...form } = useForm({
    schema,
    read: (values, form) => read({ ...values, ...mistypedDays(form) }),
    refused: (found) => incomplete && reportMissing(found, incomplete),
    async send(input) {
      askFirst(input)
      let next: typeof asked = null
      try {
        const saved = await save(input, recordId)
        keeper.forget()
        if (success) toast(success(saved))
        onSaved(saved)
      } catch (error) {
        next = options.askedBack?.(error, input) ?? null
        if (next) throw new Unanswered()
        const request = lostRequest(error)
        if (!request) throw error
        keeper.keepToSend({ ...typedNow(), request })
        toast(portalMessages.formKept)
        onKept()
      } finally {
        setAsked(next)
      }
    },
    failed(error) {
      if (error instanceof Unanswered) {
        dismissToast()
        return undefined
      }
      check(error)
      return reportFailure(error, failure)
    },
  })
  const { check, ...versions } = useConflict({ form: ref, labels, given: base, current: options.current })

  const typedNow = () => ({
    title,
    screen: location.pathname,
    recordId,
    base,
    values: ref.current ? valuesOf(ref.current) : {},
  })

  function askFirst(input: z.output<Schema>) {
    const open = (questions?.(input) ?? []).filter(({ text }) => !confirmed.current.includes(text))
    if (open.length === 0) return
    setAsked({ questions: open, input })
    throw new Unanswered()
  }

  function correct(name: string) {
    setAsked(null)
    form.correct(name)
    isTyped.current = true
  }

  // After React has set the fields that have a value.
  useEffect(() => {
    if (!isTyped.current) return
    isTyped.current = false
    const { request, refusal } = draft ?? {}
    keeper.keep({ ...typedNow(), ...(request && refusal && { request, refusal }) })
  })

  return {
    ...form,
    correct,
    formProps: {
      ...form.formProps,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => correct((target as HTMLInputElement).name),
    },
    /** Questions still to be answered. */
    asked: asked && {
      questions: asked.questions,
      confirm() {
        confirmed.current.push(...asked.questions.map(({ text }) => text))
        sendInput(asked.input)
      },
      dismiss: () => setAsked(null),
    },
    ref,
    /** Keeps files chosen in the form. */
    fileKeeper: keptAt(place.admin, filePlaceOf(place.name, recordId)),
    errors,
    labels,
    title,
    base,
    isNew,
    ...versions,
    /** Why it could not be saved, if the breeder came here from that message. */
    refusal: place.recordId && draft?.refusal,
    /** The draft found when the form was opened, until the breeder continues with it. */
    found: found && {
      since: found.since,
      refusal: found.refusal,
      goOn: () => setFound(undefined),
      discard() {
        keeper.forget()
        onClose()
      },
    },
    onClose() {
      keeper.forgetTyped()
      onClose()
    },
    /** Input that is waiting to be sent is safe. */
    unsaved: () => unsaved() || (draft !== undefined && !draft.request),
    field: (name: keyof Labels & string) => ({
      name,
      label: labels[name] ?? name,
      errors,
      defaultValue: (draft?.values ?? stored)[name],
    }),
  }
}

/** Browsers report a mistyped day as empty, which must not clear it. */
const mistypedDays = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[type="date"]')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, 'mistyped']),
  )
