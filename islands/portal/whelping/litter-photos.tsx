import { useEffect, useState } from 'react'
import { maxPuppyPhotos } from '#src/dogs/rules/puppies.ts'
import type { LitterPhotos as Rendered } from '#src/platform/client/api-client.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { undoDeletion } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import {
  countOfPhotos,
  givePhotos,
  movePhoto,
  type PhotoPlaces,
  replaceOldest,
  restorePhotos,
  takeBackPhoto,
} from '#src/whelping/rules/litter-photos.ts'
import { type PhotoPuppy, PuppyPhotos } from './litter-photos/puppy-photos.tsx'
import { RemovePhotos } from './litter-photos/remove-photos.tsx'
import { Tray } from './litter-photos/tray.tsx'
import { usePhotoPlaces } from './litter-photos/use-photo-places.ts'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'

const inTray = ['.tray-photo', '.tray [data-add]']

export default portalScreen(function LitterPhotos({ rendered }: { rendered: Rendered }) {
  const { litter, puppies, change, add, remove: removeFromTray, refresh } = usePhotoPlaces(rendered)
  const { tray } = litter
  const [picked, setPicked] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [announcement, announce] = useState('')
  const focusOn = useFocus()
  const chosen = tray.filter((path) => picked.includes(path))
  const isUsed = (path: string) => tray.includes(path) || puppies.some(({ photos }) => photos.includes(path))

  function offerUndo(done: string, description: string, before: PhotoPlaces) {
    async function undo() {
      const undone = await change((places) => restorePhotos(places, before))
      if (undone) toast({ title: 'Success', description: 'Undone' })
      focusOn(...inTray)
    }
    toast({ title: 'Success', description: done, action: { label: 'Undo', altText: description, run: undo } })
  }

  async function give({ id, name, photos }: PhotoPuppy) {
    const room = maxPuppyPhotos - photos.length
    const isFull = room <= 0
    const before = await change((places) => (isFull ? replaceOldest : givePhotos)(places, chosen, id))
    if (!before) return
    const given = Math.min(chosen.length, isFull ? maxPuppyPhotos - 1 : room)
    focusOn(...inTray)
    offerUndo(
      `${countOfPhotos(given)} given to ${name}${isFull ? `, ${given} back in the tray` : ''}`,
      'To undo it without this button, choose a photo of the puppy and press Take Back.',
      before,
    )
  }

  async function takeBack({ id, name, photos }: PhotoPuppy, path: string) {
    const before = await change((places) => takeBackPhoto(places, path, id))
    if (!before) return
    const at = photos.indexOf(path)
    const neighbour = photos[at + 1] ?? photos[at - 1]
    focusOn(neighbour ? `[data-path="${neighbour}"]` : `[data-puppy="${id}"] [data-add]`)
    setPicked((paths) => paths.filter((each) => each !== path))
    offerUndo(
      `Photo taken back from ${name}`,
      'To undo it without this button, choose the photo in the tray and give it to the puppy.',
      before,
    )
  }

  async function move({ id, photos }: PhotoPuppy, path: string, to: number) {
    if (await change((places) => movePhoto(places, path, id, to)))
      announce(`Photo ${photos.indexOf(path) + 1} is now photo ${to + 1} of ${photos.length}`)
  }

  async function remove() {
    const photos = countOfPhotos(chosen.length)
    const trashIds = await removeFromTray(chosen)
    setIsRemoving(false)
    if (!trashIds) return
    focusOn(...inTray)
    const action = undoDeletion(trashIds, photos, async () => {
      await refresh()
      focusOn(...inTray)
    })
    toast({ title: 'Success', description: `${photos} deleted`, action })
  }

  return (
    <>
      <ScreenHead title={`${litter.name}: photos`} />
      <LitterCrumbs litterId={litter.id} current="photos" />
      <div className="photo-places">
        <Tray
          photos={tray}
          chosen={chosen}
          onChoose={setPicked}
          onRemove={() => setIsRemoving(true)}
          isUsed={isUsed}
          onUploaded={(path) => add(path, null)}
        />
        <div className="puppies-photos">
          {puppies.length === 0 && (
            <EmptyList title="No puppies yet" text="Make puppies first.">
              <a className="button button-secondary" href={`/admin/litters/${litter.id}/birth`}>
                Birth
              </a>
            </EmptyList>
          )}
          {puppies.map((puppy) => (
            <PuppyPhotos
              key={puppy.id}
              puppy={puppy}
              count={chosen.length}
              open={open}
              onOpen={setOpen}
              onGive={() => give(puppy)}
              onMove={(path, to) => move(puppy, path, to)}
              onTakeBack={(path) => takeBack(puppy, path)}
              isUsed={isUsed}
              onUploaded={(path, isReplacing) =>
                add(path, puppy.id, isReplacing ? replaceOldest : givePhotos)
              }
            />
          ))}
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {isRemoving && (
        <RemovePhotos count={chosen.length} onClose={() => setIsRemoving(false)} onRemove={remove} />
      )}
    </>
  )
})

/** Moves the focus, once a change has been rendered, to the element that the first selector finds, or else the next. */
function useFocus() {
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    const [found] = wanted.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
    found?.focus()
  }, [wanted])
  return (...selectors: string[]) => setWanted(selectors)
}
