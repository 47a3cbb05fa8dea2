import { useEffect, useState } from 'react'
import { type LostRequest, sendAgain } from '#src/platform/client/api-client.ts'
import { endedOn } from '#src/platform/client/errors.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { type KeptEntries, keptOnThisPhone, onKept, openKept, type Place, typed } from './kept-on-phone.ts'
import { isRejection, type Outcome } from './use-sender.ts'

/** Whose form it is, and for which record; `id` is null for a new one. The name is one word. */
export interface FormPlace {
  admin: string
  name: string
  id: string | null
  /** Which form to continue with, where several were refused. */
  recordId?: string
}

/** What was typed into a form and has not been saved. */
export interface KeptForm {
  /** The form's title, such as 'Edit Puppy'. */
  title: string
  /** The path of the screen. */
  screen: string
  /** Given to a new record too, so that it is stored once. */
  recordId: string
  values: FormValues
  /** The values before anything was typed. */
  base: FormValues
  /** Once the form was submitted and the request was lost. */
  request?: LostRequest
  /** Why the server refused that request later. */
  refusal?: string
}

export interface Draft extends KeptForm {
  place: FormPlace
  since: string
}

/** The first word of the places of forms begins so. */
export const formWord = 'form:'
const newRecord = 'new'

const placeOf = ({ name, id }: FormPlace): Place => `${formWord}${name} ${id ?? newRecord}`

/** For photos chosen in a form that are not among its values yet. */
export const photoPlaceOf = ({ name, id }: FormPlace): Place => `form-photos:${name} ${id ?? newRecord}`

/** All forms of a name that are kept, the newest last. */
const keptForms = (admin: string, name: string): Draft[] =>
  keptOnThisPhone(admin).flatMap(({ place, entry, since }) => {
    const [word, id = newRecord] = place.split(' ')
    if (word !== formWord + name) return []
    return { ...(entry as KeptForm), since, place: { admin, name, id: id === newRecord ? null : id } }
  })

/** Still being typed, or refused: the breeder has to continue with it. */
const isUnfinished = ({ request, refusal }: KeptForm) => !request || refusal !== undefined

/** The draft a form starts with: earlier input, or a change of an existing record that waits to be sent. */
export const findDraft = ({ admin, name, id, recordId }: FormPlace): Draft | undefined =>
  keptForms(admin, name).findLast((draft) =>
    recordId
      ? draft.recordId === recordId
      : draft.place.id === id && (id !== null || (isUnfinished(draft) && !draft.refusal)),
  )

/** Looks once, when the form is opened; without a place there is nothing to find. */
export const useDraft = (place: FormPlace | null) => useState(() => place && findDraft(place))[0] ?? undefined

/** Keeps a form's input, and changes that could not be sent. */
export function formKeeper(place: FormPlace, recordId: string) {
  const kept: KeptEntries<KeptForm> = openKept(place.admin, placeOf(place))
  /** Another record's may be typed at the same place. */
  function forgetTyped() {
    if (kept.all()[typed]?.recordId !== recordId) return
    kept.forget(typed)
    const photos = openKept(place.admin, photoPlaceOf(place))
    for (const id of Object.keys(photos.all())) photos.forget(id)
  }
  return {
    /** Replaces a change that waits to be sent. A refused one stays beside the form being typed. */
    keep(form: KeptForm) {
      if (form.refusal) return kept.keep(recordId, form)
      kept.forget(recordId)
      kept.keep(typed, form)
    },
    keepToSend(form: KeptForm) {
      kept.keep(recordId, form)
      forgetTyped()
    },
    forgetTyped,
    forget() {
      forgetTyped()
      kept.forget(recordId)
    },
  }
}

/** Sends a lost request again. If it is refused, it stays with the reason. */
export async function sendKeptForm(
  kept: KeptEntries<KeptForm>,
  _placeId: string,
  id: string,
  form: KeptForm,
): Promise<Outcome> {
  if (!form.request || form.refusal !== undefined) return 'waiting'
  try {
    await sendAgain(form.request)
  } catch (error) {
    if (!isRejection(error)) throw error
    kept.keep(id, { ...form, refusal: error.message })
    return 'rejected'
  }
  kept.acknowledge(id, form)
  return 'saved'
}

/** The form of a name that was open when the session ended, once. */
export function formToResume(admin: string, name: string): Draft | undefined {
  if (sessionStorage.getItem(endedOn) !== location.pathname) return undefined
  const draft = keptForms(admin, name).findLast((form) => !form.request && form.screen === location.pathname)
  if (draft) sessionStorage.removeItem(endedOn)
  return draft
}

/** The unfinished forms of a name; `onSent` runs once one that waited to be sent has been saved. */
export function useFoundForms(admin: string, name: string, isOpen: boolean, onSent: () => unknown) {
  const [found, setFound] = useState<Draft[]>([])
  useEffect(() => {
    let waiting = 0
    function look() {
      const forms = keptForms(admin, name)
      const left = forms.filter((form) => !isUnfinished(form)).length
      if (left < waiting) onSent()
      waiting = left
      if (!isOpen) setFound(forms.filter(isUnfinished))
    }
    look()
    return onKept(look)
  }, [admin, name, isOpen, onSent])
  return isOpen ? [] : found
}
