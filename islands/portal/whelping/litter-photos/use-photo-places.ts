import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, api, fetchJson, type LitterPhotos, moveToTrash } from '#src/platform/client/api-client.ts'
import { isUnauthorized, reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { addPhoto, type PhotoPlaces, photosOf, removePhotos } from '#src/whelping/rules/litter-photos.ts'

const changedElsewhere = {
  title: 'Error',
  description: 'This was changed on another device. Please check and try again.',
  destructive: true,
}

type PhotoPuppies = (PhotoPlaces['puppies'][number] & { updatedAt: string })[]
type Change = (places: PhotoPlaces) => PhotoPlaces

const placesOf = ({ litter, puppies }: LitterPhotos): PhotoPlaces => ({ tray: litter.tray, puppies })
const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()
/** The server got the request but didn't do it: the screen may differ from the stored photos. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isUnauthorized(error)

/** A litter's photos, changed one change at a time, each based on the result of the one before. */
export function usePhotoPlaces(rendered: LitterPhotos) {
  const { id } = rendered.litter
  const queryKey = ['litter-photos', id]
  const queryClient = useQueryClient()
  const { data = rendered, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchJson(api.admin.litters[':id'].photos.$get({ param: { id } })),
    initialData: rendered,
  })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const added = useRef<{ path: string; puppyId: string | null }[]>([])
  const adding = useRef<Promise<unknown> | null>(null)

  const current = () => queryClient.getQueryData<LitterPhotos>(queryKey) ?? rendered

  /** Shows the stored photos; returns whether another device has changed them. */
  async function reload() {
    const { updatedAt } = current().litter
    await refetch()
    return current().litter.updatedAt !== updatedAt
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = running.current.then(work)
    running.current = result.catch(() => {})
    return result
  }

  const put = (json: { tray: string[]; puppies: PhotoPuppies; updatedAt: string }) =>
    api.admin.litters[':id'].photos.$put({ param: { id }, json })

  /** Reports why something was not done, and shows the stored photos. */
  async function fail(error: unknown) {
    // If a photo was deleted elsewhere, the request is rejected before the conflict is noticed.
    const isChanged = isRejected(error) && (await reload())
    report(error, isChanged)
    return null
  }

  /** Returns the places before, or null if nothing had to change. */
  async function send(change: Change): Promise<PhotoPlaces | null> {
    const present = current()
    const before = placesOf(present)
    const { tray, puppies } = change(before)
    const changed = present.puppies.flatMap((puppy) => {
      const { id, photos, olderPhotos } = puppies.find(({ id }) => id === puppy.id) ?? puppy
      const isUnchanged = isSame(photosOf({ photos, olderPhotos }), photosOf(puppy))
      return isUnchanged && photos.length === puppy.photos.length
        ? []
        : [{ id, photos, olderPhotos, updatedAt: puppy.updatedAt }]
    })
    if (changed.length === 0 && isSame(tray, before.tray)) return null
    const saved = await fetchJson(put({ tray, puppies: changed, updatedAt: present.litter.updatedAt }))
    queryClient.setQueryData(queryKey, saved)
    return before
  }

  return {
    ...data,
    /** Returns the places before, or null if nothing was changed. */
    change: (change: Change) => inTurn(() => send(change).catch(fail)),
    /** Moves photos from the tray to the trash; returns their ids there, or null if they were not. */
    remove: (paths: readonly string[]) =>
      inTurn(async () => {
        const { tray } = removePhotos(placesOf(current()), paths)
        const { updatedAt } = current().litter
        try {
          const trashIds = await moveToTrash(put({ tray, puppies: [], updatedAt }))
          await refetch()
          return trashIds
        } catch (error) {
          return fail(error)
        }
      }),
    /** Shows photos that have been restored. */
    refresh: () => inTurn(() => refetch()),
    /** Stores uploaded photos, together with any others that have arrived by then; throws if they are not stored. */
    add(path: string, puppyId: string | null) {
      added.current.push({ path, puppyId })
      adding.current ??= inTurn(async () => {
        adding.current = null
        const batch = added.current.splice(0)
        const addAll: Change = (places) =>
          batch.reduce((before, { path, puppyId }) => addPhoto(before, path, puppyId), places)
        try {
          await send(addAll)
        } catch (error) {
          if (!isRejected(error)) throw error
          await reload()
          await send(addAll)
        }
      })
      return adding.current
    },
  }
}

function report(error: unknown, isChanged: boolean) {
  if (isChanged || (error instanceof ApiError && error.status === 409)) return toast(changedElsewhere)
  const [problem] = error instanceof ApiError ? Object.values(error.errors).flat() : []
  if (problem) return toast({ title: 'Error', description: problem, destructive: true })
  reportFailure(error)
}
