import { createStore, del, get, keys, set } from 'idb-keyval'
import { ApiError } from '#src/platform/client/api-client.ts'
import { hasFiles, isFormPhotoPlace, isPhotoPlace } from '#src/platform/client/kept/kept-files.ts'
import {
  allKeptIds,
  type KeptEntries,
  keptOnThisPhone,
  openKept,
  type Place,
} from '#src/platform/client/kept/kept-on-phone.ts'
import { recoverItems } from '#src/platform/client/kept/safe-copy.ts'
import type { Outcome } from '#src/platform/client/kept/use-sender.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { idOfWaitingFile, placeholderOf } from '#src/platform/photos/rules/placeholders.ts'
import { checkedPath, putFile, requestTarget } from './put-file.ts'
import type { Keeper, KeptUpload, LeftUpload, UploadEndpoint } from './types.ts'

/** A chosen photo that the server has not recorded yet; its file is in the browser's database under the same id. */
export interface KeptPhoto {
  name: string
  /** The path of the screen. */
  screen: string
  bytes: number
  endpoint?: UploadEndpoint
  placeholder?: string | undefined
  /** Once the file has arrived on the server. */
  path?: string
}

const maxKeptBytes = 200 * 1024 * 1024
const files = createStore('kept-photos', 'files')

/** All but the one that is being kept again. */
const photosOf = (admin: string, but: string) =>
  keptOnThisPhone(admin).filter(({ place, id }) => isPhotoPlace(place) && id !== but)

/** Keeps a file until its photo is recorded. False if there is no room for it. */
async function keepPhoto(
  admin: string,
  kept: KeptEntries<KeptPhoto>,
  id: string,
  file: File,
  facts: Pick<KeptPhoto, 'endpoint' | 'placeholder'>,
): Promise<boolean> {
  const used = photosOf(admin, id).reduce((sum, { entry }) => sum + (entry as KeptPhoto).bytes, 0)
  if (used + file.size > maxKeptBytes) return false
  // Stored before the file, which would otherwise count as unneeded.
  kept.keep(id, { name: file.name, screen: location.pathname, bytes: file.size, ...facts })
  try {
    localStorage.setItem(hasFiles, 'yes')
    await set(id, file, files)
    return true
  } catch {
    kept.forget(id)
    return false
  }
}

/** Remembers where a file has arrived; the file itself is no longer needed. */
async function photoArrived(kept: KeptEntries<KeptPhoto>, id: string, path: string) {
  const entry = kept.all()[id]
  if (entry) kept.keep(id, { ...entry, bytes: 0, path })
  await del(id, files)
}

async function forgetPhoto(kept: KeptEntries<KeptPhoto>, id: string) {
  kept.forget(id)
  await del(id, files)
}

/** Deletes the files of photos that were recorded or discarded, or that are too old. */
export async function deleteUnneeded() {
  const stored = await keys<string>(files)
  // Read after the files, so that a photo chosen meanwhile still counts as needed.
  const needed = allKeptIds()
  const left = stored.filter((id) => !needed.has(id))
  await Promise.all(left.map((id) => del(id, files)))
  if (allKeptIds().size === 0) localStorage.removeItem(hasFiles)
}

const lockOf = (id: string) => `photo ${id}`

/** Claims a photo for this page until the returned function is called or the page is gone. */
function claimPhoto(id: string) {
  const done = Promise.withResolvers<void>()
  navigator.locks.request(lockOf(id), () => done.promise)
  return () => done.resolve()
}

/** The ids of the photos that a page has claimed. */
async function listClaimed() {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}

/** Keeps the photos that are being uploaded to a place. */
export function keeperOf(admin: string, place: Place): Keeper {
  const kept = openKept<KeptPhoto>(admin, place)
  /** For files left by an earlier page. */
  const known = new Map<File, string>()

  async function leftAs(id: string, { name, path, placeholder }: KeptPhoto): Promise<LeftUpload | undefined> {
    if (path) return { path, name, placeholder, forget: () => forgetPhoto(kept, id) }
    const file = await get<File>(id, files)
    if (file) known.set(file, id)
    else kept.forget(id)
    return file && { file, placeholder }
  }

  return {
    async keep(file, { chosen, endpoint, notify }): Promise<KeptUpload | undefined> {
      const id = known.get(chosen) ?? idOfWaitingFile()
      const placeholder = isFormPhotoPlace(place) ? placeholderOf(id, file.type) : undefined
      const release = claimPhoto(id)
      if (!(await keepPhoto(admin, kept, id, file, { endpoint, placeholder }))) {
        release()
        notify(
          `There is no room to keep ${file.name} on this phone. Please stay on this screen until it has been uploaded.`,
        )
        return undefined
      }
      return {
        placeholder,
        arrived: (path) => photoArrived(kept, id, path),
        forget: () => void forgetPhoto(kept, id).finally(release),
        leave: release,
      }
    },
    placeholders: () => Object.values(kept.all()).flatMap(({ placeholder }) => placeholder ?? []),
    async left() {
      await recoverItems()
      // A photo chosen while the claims are being listed is this page's own.
      const earlier = kept.all()
      const claimed = await listClaimed()
      const free = Object.entries(kept.all()).filter(([id]) => id in earlier && !claimed.has(lockOf(id)))
      const left = await Promise.all(free.map(([id, photo]) => leftAs(id, photo)))
      return left.filter((upload) => upload !== undefined)
    },
  }
}

/** Sends a photo left by an earlier page, and has it recorded. */
export const sendKeptPhoto = (
  kept: KeptEntries<KeptPhoto>,
  id: string,
  record: (path: string) => Promise<unknown>,
): Promise<Outcome> =>
  navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock): Promise<Outcome> => {
    if (!lock) return 'sending'
    const entry = kept.all()[id]
    const path = entry && (entry.path ?? (await upload(kept, id)))
    if (path) await record(path)
    await forgetPhoto(kept, id)
    return 'saved'
  })

/**
 * Sends files that were chosen in a form which is about to be sent, and returns their paths by id. Throws an ApiError with status 0
 * while another page is sending one.
 */
export async function sendKeptFiles(kept: KeptEntries<KeptPhoto>, ids: ReadonlySet<string>) {
  const paths = new Map<string, string>()
  for (const id of ids) {
    const path = await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (!lock) throw new ApiError(0, 'Another page is sending it')
      return kept.all()[id]?.path ?? upload(kept, id)
    })
    if (!path) throw new ApiError(410, portalMessages.keptFileGone.description)
    paths.set(id, path)
  }
  return paths
}

/** Returns the path on the server; null if the file is gone. */
async function upload(kept: KeptEntries<KeptPhoto>, id: string) {
  const file = await get<File>(id, files)
  if (!file) return null
  const { signal } = new AbortController()
  const { endpoint = 'portal' } = kept.all()[id] ?? {}
  const target = await requestTarget(file, endpoint, signal)
  await putFile(file, target, { signal, onProgress() {}, onStalled() {} })
  const path = await checkedPath(target, endpoint)
  await photoArrived(kept, id, path)
  return path
}
