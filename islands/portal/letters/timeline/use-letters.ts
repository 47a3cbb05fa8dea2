import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { letterSubject } from '#src/letters/rules/facts.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { ApiError, api, fetchPage, type LetterEntry, send } from '#src/platform/client/api-client.ts'
import { keepDraft, popDraft } from '#src/platform/client/drafts.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import type { Family, Writing } from './writing.ts'

interface LettersOptions {
  family: Family
  writing: Writing
  /** The row whose dialog this is in, and how to open that again. */
  row: { id: string; reopen: () => void }
  /** Refetches the data that a letter or note changes besides the list of letters. */
  onChanged: () => unknown
  /** Whether the letter waits behind 'Write'. */
  isFolded?: boolean
}

export type Correspondence = ReturnType<typeof useLetters>

/** How often the screen asks whether a letter has left. */
const queuedPollMs = 2500

type Kind = 'letter' | 'note'
const draftName = (kind: Kind, person: string) => `${kind} ${person}`

interface Typed {
  subject: string
  text: string
}

type TakenBack = Pick<LetterEntry, 'id' | 'subject' | 'text'>
const typedAs = ({ subject, text }: TakenBack): Typed => ({ subject: subject ?? '', text })

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** Where the letters of open dialogs return to, by person. */
const openDialogs = new Map<string, (letter: Typed) => void>()

/** The letters and notes of a family, and the ones being written. */
export function useLetters({ family, writing, row, onChanged, isFolded = false }: LettersOptions) {
  const { email, inquiry } = family
  const { admin } = writing
  const empty: Typed = { subject: letterSubject(inquiry?.puppyInterest, writing.facts), text: '' }
  const [typed, setTyped] = useState(empty)
  /** The letter before anything was typed into it. */
  const [started, setStarted] = useState(empty)
  const [isWriting, setWriting] = useState(!isFolded)
  /** Null while no note is being written. */
  const [note, setNote] = useState<string | null>(null)
  const isUndoing = useRef(false)
  /** A letter that may have been taken back, though the response was lost. */
  const unsure = useRef<TakenBack | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const person = personAt(email)
  const queryKey = ['letters', person]
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: () => fetchPage(api.admin.letters.$get({ query: { email } })),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ delivery }) => delivery === 'queued') ? queuedPollMs : false,
  })

  function keep(kind: Kind, values: FormValues) {
    keepDraft(draftName(kind, person), admin, { id: row.id, values })
    const address = new URL(location.href)
    address.searchParams.set('open', row.id)
    history.replaceState(history.state, '', address)
  }

  const putLetter = useCallback(({ subject, text }: Typed) => {
    setWriting(true)
    setTyped((before) => ({ subject, text: [text, before.text].filter(Boolean).join('\n\n') }))
  }, [])

  function putBack(letter: Typed) {
    const put = openDialogs.get(person)
    if (put) return put(letter)
    keepDraft(draftName('letter', person), admin, { id: row.id, values: { ...letter } })
    // Not in place of another family's dialog, which may have a letter in it.
    if (openDialogs.size === 0) row.reopen()
  }

  useEffect(() => {
    openDialogs.set(person, putLetter)
    const letter = popDraft(draftName('letter', person), admin)?.values
    if (letter) putLetter({ subject: letter.subject ?? '', text: letter.text ?? '' })
    const kept = popDraft(draftName('note', person), admin)?.values.text
    if (kept !== undefined) setNote(kept)
    return () => {
      openDialogs.delete(person)
    }
  }, [person, admin, putLetter])

  async function changed() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: ['customer of', email] }),
      onChanged(),
    ])
  }

  // A letter takes effect when it leaves.
  const isLeaving = query.data?.rows.some(({ delivery }) => delivery === 'queued') ?? false
  const wasLeaving = useRef(false)
  useEffect(() => {
    if (wasLeaving.current && !isLeaving) void changed()
    wasLeaving.current = isLeaving
  })

  /** Takes a letter back before it leaves; its text returns to its field. */
  async function undo(letter: TakenBack) {
    if (isUndoing.current) return
    isUndoing.current = true
    const error = await send(api.admin.letters[':id'].$delete({ param: { id: letter.id } })).catch(
      (error: unknown) => error,
    )
    // A letter that is gone was taken back before.
    if (!error || isStatus(error, 404)) {
      toast(letterMessages.takenBack)
      putBack(typedAs(letter))
    } else {
      if (!isStatus(error, 409)) unsure.current = letter
      reportFailure(error, letterMessages.undoFailure)
    }
    isUndoing.current = false
    await changed()
  }

  useEffect(() => {
    const letter = unsure.current
    if (!letter || !query.data || query.data.rows.some(({ id }) => id === letter.id)) return
    unsure.current = null
    putLetter(typedAs(letter))
  }, [query.data, putLetter])

  return {
    family,
    writing,
    query,
    heading,
    typed,
    setTyped,
    /** A letter that starts from a template has nothing to lose yet. */
    start(text: string) {
      const next = { ...typed, text }
      setTyped(next)
      setStarted(next)
    },
    /** Whether a template would replace something typed. */
    isEdited: typed.text !== started.text && typed.text.trim() !== '',
    hasLetter: typed.text.trim() !== '' || typed.subject !== empty.subject,
    isWriting,
    write: () => setWriting(true),
    note,
    setNote,
    unsaved: () =>
      typed.text !== started.text || typed.subject !== started.subject || (note ?? '').trim() !== '',
    keep,
    undo,
    changed,
    /** After a letter was sent or kept: an empty one, and the focus on the list. */
    async onSent() {
      setTyped(empty)
      setStarted(empty)
      if (isFolded) setWriting(false)
      heading.current?.focus()
      await changed()
      // Its dialog may be closed by then.
      setTimeout(changed, undoMs + queuedPollMs)
    },
  }
}
