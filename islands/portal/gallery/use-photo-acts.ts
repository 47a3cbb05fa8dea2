import { useRef, useState } from 'react'
import { ApiError, api, fetchJson, type GalleryPhoto, messageFor, send } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { type Message, messages } from '#src/domain/messages.ts'

interface Outcomes {
  /** Reads again what the act has changed. */
  refresh: () => Promise<unknown>
  onDeleted: () => void
}

export type PhotoActions = ReturnType<typeof usePhotoActions>

/** What can be done to one photo or several, one act at a time; each failure stays with its photo. */
export function usePhotoActions({ refresh, onDeleted }: Outcomes) {
  const running = useRef(false)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Record<string, string>>({})

  /** Goes on after a failure, so that one photo does not hold up the others. Answers whether all went well. */
  async function run(
    photos: readonly GalleryPhoto[],
    act: (photo: GalleryPhoto) => Promise<unknown>,
    success: Message,
    otherwise: Message,
  ) {
    running.current = true
    setBusy(photos.map(({ id }) => id))
    const failed: Record<string, string> = {}
    let last: unknown
    for (const photo of photos) {
      try {
        await act(photo)
      } catch (error) {
        failed[photo.id] = messageFor(error, otherwise.description)
        last = error
        if (error instanceof ApiError && error.status === 401) break
      }
    }
    setFailures(failed)
    const wentWell = last === undefined
    if (wentWell) toast(success)
    else reportFailure(last, otherwise)
    // Someone else may have deleted it, or the others may have changed.
    if (wentWell || photos.length > 1 || (last instanceof ApiError && last.status === 404)) await refresh()
    running.current = false
    setBusy([])
    return wentWell
  }

  return {
    isBusy: ({ id }: GalleryPhoto) => busy.includes(id),
    failureOf: ({ id }: GalleryPhoto) => failures[id],

    async setPublic(photos: readonly GalleryPhoto[], isPublic: boolean) {
      if (running.current) return
      await run(
        photos,
        ({ id, updatedAt }) =>
          fetchJson(api.admin.gallery[':id'].$put({ param: { id }, json: { isPublic, updatedAt } })),
        messages.galleryPhotoUpdated,
        messages.galleryPhotoUpdateFailure,
      )
    },

    async remove(photos: readonly GalleryPhoto[]) {
      if (running.current || !confirm(question(photos.length))) return
      const deleted = await run(
        photos,
        ({ id }) => send(api.admin.gallery[':id'].$delete({ param: { id } })),
        messages.galleryPhotoDeleted,
        messages.galleryPhotoDeleteFailure,
      )
      if (deleted) onDeleted()
    },

    async reload() {
      await refresh()
      setFailures({})
    },
  }
}

const question = (count: number) =>
  count === 1
    ? 'Are you sure you want to delete this photo?'
    : `Are you sure you want to delete these ${count} photos?`
