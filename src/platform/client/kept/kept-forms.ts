import { useEffect, useRef, useState } from 'react'
import { type LostRequest, sendAgain } from '#src/platform/client/api-client.ts'
import { endedOn } from '#src/platform/client/errors.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import type { KeptPhoto } from '#src/platform/client/uploads/kept-photos.ts'
import { hasPlaceholder, waitingFilesIn, withPaths } from '#src/platform/photos/rules/placeholders.ts'
import { type KeptEntries, keptOnThisPhone, onKept, openKept, type Place, typed } from './kept-on-phone.ts'
import { isRejection, type Outcome, reasonIn } from './use-sender.ts'

/** Whose form it is, and for which record; `id` is null for a new one. The name is one word. */
export interface FormPlace {
  admin: string
  name: string
  id: string | null
  /** Which form to continue, if several were rejected. */
  recordId?: string | undefined
}

/** What was typed into a form and has not been saved. */
export interface KeptForm {
  /** The form's title, such as 'Edit Puppy'. */
  title: string
  /** The path of the screen. */
  screen: string
  /** A new record has one too, so that it is stored only once. */
  recordId: string
  values: FormValues
  /** The values before anything was typed. */
  base: FormValues
  /** Set once the form was submitted but the request was lost. */
  request?: LostRequest
  /** Why the server rejected that request later. */
  refusal?: string
}

export interface Draft extends KeptForm {
  place: FormPlace
  since: string
}

/** How the places of forms begin. */
export const formWord = 'form:'
const newRecord = 'new'

const placeOf = ({ name, id }: FormPlace): Place => `${formWord}${name} ${id ?? newRecord}`

/** For files chosen in a form that have not reached the server. */
export const filePlaceOf = (name: string, recordId: string): Place => `form-photos:${name} ${recordId}`

/** All kept forms of one name, the newest last. */
const keptForms = (admin: string, name: string): Draft[] =>
  keptOnThisPhone(admin).flatMap(({ place, entry, since }) => {
    const [word, id = newRecord] = place.split(' ')
    if (word !== formWord + name) return []
    return { ...(entry as KeptForm), since, place: { admin, name, id: id === newRecord ? null : id } }
  })

/** Still being typed, or rejected: the breeder has to finish it. */
const isUnfinished = ({ request, refusal }: KeptForm) => !request || refusal !== undefined

/** The draft a form starts with: earlier input, or a change of an existing record that waits to be sent. */
export const findDraft = ({ admin, name, id, recordId }: FormPlace): Draft | undefined =>
  keptForms(admin, name).findLast((draft) =>
    recordId
      ? draft.recordId === recordId
      : draft.place.id === id && (id !== null || (isUnfinished(draft) && !draft.refusal)),
  )

/** Looks only when the form is opened; without a place there is nothing to find. */
export const useDraft = (place: FormPlace | null) => useState(() => place && findDraft(place))[0] ?? undefined

/** Keeps a form's input, and changes that could not be sent. */
export function formKeeper(place: FormPlace, recordId: string) {
  const kept: KeptEntries<KeptForm> = openKept(place.admin, placeOf(place))
  /** Another record's form may be kept at the same place. */
  const isTyped = () => kept.all()[typed]?.recordId === recordId
  return {
    /** Replaces a change that is waiting to be sent. A rejected one stays beside the form being typed. */
    keep(form: KeptForm) {
      if (form.refusal) return kept.keep(recordId, form)
      kept.forget(recordId)
      kept.keep(typed, form)
    },
    keepToSend(form: KeptForm) {
      kept.keep(recordId, form)
      if (isTyped()) kept.forget(typed)
    },
    forgetTyped() {
      if (isTyped()) forgetForm(kept, typed)
    },
    forget() {
      if (isTyped()) kept.forget(typed)
      kept.forget(recordId)
      forgetFiles(kept, recordId)
    },
  }
}

const filesOf = ({ admin, place }: KeptEntries<KeptForm>, recordId: string) =>
  openKept<KeptPhoto>(admin, filePlaceOf(place.slice(formWord.length).split(' ')[0] ?? '', recordId))

/** Forgets the files chosen in a form, unless it is still kept. */
function forgetFiles(kept: KeptEntries<KeptForm>, recordId: string) {
  if (Object.values(kept.all()).some((form) => form.recordId === recordId)) return
  const files = filesOf(kept, recordId)
  for (const id of Object.keys(files.all())) files.forget(id)
}

/** Forgets a form and its chosen files. */
export function forgetForm(kept: KeptEntries<KeptForm>, id: string) {
  const { recordId = id } = kept.all()[id] ?? {}
  kept.forget(id)
  forgetFiles(kept, recordId)
}

/** Sends a lost request again. If it is rejected, it stays, with the reason. */
export async function sendKeptForm(
  kept: KeptEntries<KeptForm>,
  _placeId: string,
  id: string,
  form: KeptForm,
): Promise<Outcome> {
  if (!form.request || form.refusal !== undefined) return 'waiting'
  try {
    await sendAgain(await withFiles(kept, form.request, id))
  } catch (error) {
    if (!isRejection(error)) throw error
    kept.keep(id, { ...form, refusal: reasonIn(error) })
    return 'rejected'
  }
  kept.acknowledge(id, form)
  forgetFiles(kept, id)
  return 'saved'
}

/** The request with the paths of files that were chosen offline, once they have been sent. */
async function withFiles(kept: KeptEntries<KeptForm>, request: LostRequest, recordId: string) {
  if (!hasPlaceholder(request.body)) return request
  const { sendKeptFiles } = await import('#src/platform/client/uploads/kept-photos.ts')
  const ids = waitingFilesIn(request.body)
  return { ...request, body: withPaths(request.body, await sendKeptFiles(filesOf(kept, recordId), ids)) }
}

/** The form of a name that was open when the session ended; only the first time. */
export function formToResume(admin: string, name: string): Draft | undefined {
  if (sessionStorage.getItem(endedOn) !== location.pathname) return undefined
  const draft = keptForms(admin, name).findLast((form) => !form.request && form.screen === location.pathname)
  if (draft) sessionStorage.removeItem(endedOn)
  return draft
}

/** The unfinished forms of a name; `onSent` runs once a waiting one has been saved. */
export function useFoundForms(admin: string, name: string, isOpen: boolean, onSent: () => unknown) {
  const [found, setFound] = useState<Draft[]>([])
  const latest = useRef(onSent)
  latest.current = onSent
  useEffect(() => {
    let waiting = 0
    function look() {
      const forms = keptForms(admin, name)
      const left = forms.filter((form) => !isUnfinished(form)).length
      if (left < waiting) latest.current()
      waiting = left
      if (!isOpen) setFound(forms.filter(isUnfinished))
    }
    look()
    return onKept(look)
  }, [admin, name, isOpen])
  return isOpen ? [] : found
}
