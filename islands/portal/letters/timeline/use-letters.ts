import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { letterSubject } from '#src/letters/rules/facts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { ApiError, api, type LetterEntry, send } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { typed as typedId } from '#src/platform/client/kept/kept-on-phone.ts'
import { whenRecovered } from '#src/platform/client/kept/safe-copy.ts'
import { type Outcome, useSender } from '#src/platform/client/kept/use-sender.ts'
import { useTyped } from '#src/platform/client/kept/use-typed.ts'
import { toast } from '#src/platform/client/toasts.ts'
import {
  type KeptLetter,
  type KeptNote,
  lettersPlace,
  notesPlace,
  sendKeptLetter,
  sendKeptNote,
} from './kept-letters.ts'
import type { Family, Writing } from './writing.ts'

interface LettersOptions {
  family: Family
  writing: Writing
  /** Everything written; its letters may still be waiting. */
  entries: readonly Pick<LetterEntry, 'id' | 'delivery'>[]
  /** Refetches the sheet. */
  refetch: () => Promise<unknown>
}

export type Correspondence = ReturnType<typeof useLetters>

/** How often the screen asks whether a letter has been sent. */
const queuedPollMs = 2500

export type Typed = Pick<KeptLetter, 'subject' | 'text'>

/** The text a letter starts with and its template, if it is one of the breeder's. */
interface LetterStart {
  text: string
  template: number | null
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The letter and the note being written to a family, and those waiting for a connection. */
export function useLetters({ family, writing, entries, refetch }: LettersOptions) {
  const { personId, name, email, inquiry } = family
  const { admin } = writing
  const empty: Typed = { subject: letterSubject(family, writing.facts), text: '' }
  const [typed, setTyped] = useState(empty)
  /** For a toast, which may be older than the text in the form. */
  const latest = useRef(typed)
  latest.current = typed
  /** The letter before anything was typed into it. */
  const [started, setStarted] = useState(empty)
  const letterId = useRef('')
  const noteId = useRef('')
  /** The template that it started from, by its position among the breeder's. */
  const [template, setTemplate] = useState<number | null>(null)
  const [isWriting, setWriting] = useState(false)
  /** Whether the breeder asked for the letter: one that opens by itself leaves the focus alone. */
  const [takesFocus, setTakesFocus] = useState(false)
  /** Null while no note is being written. */
  const [note, setNote] = useState<string | null>(null)
  /** Since when a letter found here has been kept. */
  const [since, setSince] = useState<string | null>(null)
  const isUndoing = useRef(false)
  /** A letter that may have been taken back although the response was lost. */
  const unsure = useRef<{ id: string; letter: Typed } | null>(null)
  const draft = useTyped<KeptLetter>(admin, lettersPlace(personId))
  const noteDraft = useTyped<KeptNote>(admin, notesPlace(personId))
  const onSent = (outcomes: readonly Outcome[]) => outcomes.includes('saved') && refetch()
  const letters = useSender<KeptLetter>(
    admin,
    lettersPlace(personId),
    (id, letter): Promise<Outcome> => sendKeptLetter(letters.kept, personId, id, letter),
    onSent,
  )
  const notes = useSender<KeptNote>(
    admin,
    notesPlace(personId),
    (id, entry): Promise<Outcome> => sendKeptNote(notes.kept, personId, id, entry),
    onSent,
  )

  function letterOf({ subject, text }: Typed, kept = false): KeptLetter {
    letterId.current ||= crypto.randomUUID()
    const answers = { inquiryId: inquiry?.id ?? null, updatedAt: inquiry?.updatedAt ?? null }
    return { id: letterId.current, email, name, subject, text, ...answers, kept }
  }

  function noteOf(text: string): KeptNote {
    noteId.current ||= crypto.randomUUID()
    return { id: noteId.current, email, text }
  }

  function type(next: Typed) {
    setTyped(next)
    draft.keep(next.text.trim() === '' ? null : letterOf(next))
  }

  function startWith(next: Typed, from: number | null = null) {
    setTyped(next)
    setStarted(next)
    setTemplate(from)
  }

  function putLetter({ subject, text }: Typed) {
    letterId.current = ''
    setTakesFocus(true)
    setWriting(true)
    type({ subject, text: [text, latest.current.text].filter(Boolean).join('\n\n') })
  }

  /** Continues with the kept letter, if there is one. */
  function open(isAsked: boolean, start: LetterStart | null = null) {
    setTakesFocus(isAsked)
    whenRecovered(() => goOn(start))
  }

  function goOn(start: LetterStart | null) {
    setWriting(true)
    const kept = typed.text === '' ? draft.find() : null
    if (kept) {
      letterId.current = kept.entry.id
      setTyped({ subject: kept.entry.subject, text: kept.entry.text })
      setSince(kept.since)
    } else if (start && typed.text === '') startWith({ ...typed, text: start.text }, start.template)
  }

  // A letter takes effect when it is sent.
  const isLeaving = entries.some(({ delivery }) => delivery === 'queued')
  useEffect(() => {
    if (!isLeaving) return
    const timer = setInterval(refetch, queuedPollMs)
    return () => clearInterval(timer)
  }, [isLeaving, refetch])

  useEffect(() => {
    const lost = unsure.current
    if (!lost || entries.some(({ id }) => id === lost.id)) return
    unsure.current = null
    putLetter(lost.letter)
  })

  const waitingOf = <Entry>(all: Record<string, Entry>) =>
    Object.entries(all).flatMap(([id, entry]) => (id === typedId ? [] : entry))

  return {
    family,
    writing,
    typed,
    type,
    /** A letter that starts from a template has nothing to lose yet. */
    start: ({ text, template }: LetterStart) => startWith({ ...typed, text }, template),
    template,
    /** Whether a template would replace something typed. */
    isEdited: typed.text !== started.text && typed.text.trim() !== '',
    letterOf,
    isWriting,
    takesFocus,
    write: () => open(true),
    /** The same, but a new letter starts with this text. */
    writeFrom: (start: LetterStart) => open(true, start),
    /** Opens it without the breeder having asked. */
    show: () => open(false),
    putAway() {
      // Nothing below a dialog can take the focus.
      flushSync(() => setWriting(false))
      document.querySelector<HTMLElement>('[data-write]')?.focus()
    },
    /** A letter that was being written when the screen was left. */
    found: isWriting ? null : (draft.found?.since ?? null),
    /** When the continued draft was kept. */
    since,
    discard() {
      draft.keep(null)
      letterId.current = ''
      startWith(empty)
      setSince(null)
    },
    note,
    /** A note that was being written when the screen was left. */
    foundNote: note === null ? (noteDraft.found?.since ?? null) : null,
    discardNote: () => noteDraft.keep(null),
    openNote() {
      const found = noteDraft.find()?.entry
      noteId.current = found?.id ?? ''
      setNote((open) => open ?? found?.text ?? '')
    },
    noteOf,
    typeNote(text: string) {
      setNote(text)
      noteDraft.keep(text.trim() === '' ? null : noteOf(text))
    },
    closeNote() {
      setNote(null)
      noteId.current = ''
      noteDraft.keep(null)
    },
    /** Everything waiting for a connection. */
    waiting: { letters: waitingOf(letters.entries), notes: waitingOf(notes.entries) },
    keepLetter: (letter: KeptLetter) => letters.kept.keep(letter.id, letter),
    keepNote: (each: KeptNote) => notes.kept.keep(each.id, each),
    /** Puts a waiting letter back into its field. */
    editWaiting(letter: KeptLetter) {
      letters.kept.forget(letter.id)
      putLetter(letter)
    },
    forgetWaiting(id: string) {
      letters.kept.forget(id)
      notes.kept.forget(id)
    },
    refetch,
    /** Takes a letter back before it is sent; its text returns to the field. */
    async undo({ id, subject, text }: Pick<LetterEntry, 'id' | 'subject' | 'text'>) {
      if (isUndoing.current) return
      isUndoing.current = true
      const letter = { subject: subject ?? '', text }
      const error = await send(api.admin.letters[':id'].$delete({ param: { id } })).catch(
        (error: unknown) => error,
      )
      // A letter that is gone was taken back earlier.
      if (!error || isStatus(error, 404)) {
        toast(letterMessages.takenBack)
        putLetter(letter)
      } else {
        if (!isStatus(error, 409)) unsure.current = { id, letter }
        reportFailure(error)
      }
      isUndoing.current = false
      await refetch()
    },
    /** After a letter was sent or kept. */
    async onSent() {
      draft.keep(null)
      letterId.current = ''
      setSince(null)
      startWith(empty)
      // Nothing below a dialog can take the focus.
      flushSync(() => setWriting(false))
      document.getElementById('talk-heading')?.focus()
      await refetch()
    },
  }
}
