import { ApiError, api, fetchJson } from '#src/platform/client/api-client.ts'
import type { KeptEntries, Place } from '#src/platform/client/kept/kept-on-phone.ts'
import { isRejection, type Outcome, reasonIn } from '#src/platform/client/kept/use-sender.ts'

interface Kept {
  /** An id, so that it is stored once, however often it is sent. */
  id: string
  email: string
  text: string
  /** Why the server rejected it. */
  refusal?: string
}

/** A letter that is being typed, or is waiting for a connection. */
export interface KeptLetter extends Kept {
  name: string
  subject: string
  /** The enquiry that it answers, in the version that the breeder has read. */
  inquiryId: string | null
  updatedAt: string | null
  kept: boolean
}
export type KeptNote = Kept

export const lettersPlace = (personId: string): Place => `letters ${personId}`
export const notesPlace = (personId: string): Place => `notes ${personId}`

export const postLetter = ({ refusal: _, ...json }: KeptLetter) =>
  fetchJson(api.admin.letters.$post({ json }))

export const postNote = ({ refusal: _, ...json }: KeptNote) => fetchJson(api.admin.notes.$post({ json }))

/** Sends letters that were waiting for a connection. A rejected one stays, with the reason. */
const sendBy =
  <Entry extends Kept>(post: (entry: Entry) => Promise<unknown>) =>
  async (kept: KeptEntries<Entry>, _personId: string, id: string, entry: Entry): Promise<Outcome> => {
    if (entry.refusal) return 'waiting'
    try {
      await post(entry)
    } catch (error) {
      if (!isRejection(error)) throw error
      kept.keep(id, { ...entry, refusal: reasonIn(error) })
      return 'rejected'
    }
    kept.acknowledge(id, entry)
    return 'saved'
  }

export const sendKeptLetter = sendBy(postLetter)
export const sendKeptNote = sendBy(postNote)

/** Whether something may not have arrived, and so waits for a connection. */
export const isLost = (error: unknown) => error instanceof ApiError && error.status === 0
