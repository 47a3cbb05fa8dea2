import { type KeyboardEvent, useState } from 'react'
import { maxKeptPhotos } from '#src/dogs/rules/puppies.ts'
import type { PhotoPuppy, LitterPhotos as Rendered } from '#src/platform/client/api-client.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { useSentPhotos } from '#src/platform/client/kept/use-sent-photos.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { undoDeletion } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { EyeIcon } from '#src/platform/ui/icons.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { allText } from '#src/platform/values/count-word.ts'
import { isAlive, isHere } from '#src/whelping/rules/births.ts'
import {
  countOfPhotos,
  fullText,
  givePhotos,
  makeFirst,
  nextAfter,
  type PhotoPlaces,
  photosByWeek,
  photosOf,
  photosText,
  restorePhotos,
  takeBackPhoto,
  weekOf,
} from '#src/whelping/rules/litter-photos.ts'
import { CollarDock } from './litter-photos/collar-dock.tsx'
import { DiaryLetter } from './litter-photos/diary-letter.tsx'
import { PuppyPhotos } from './litter-photos/puppy-photos.tsx'
import { RemovePhotos } from './litter-photos/remove-photos.tsx'
import { Tray } from './litter-photos/tray.tsx'
import { useDiary } from './litter-photos/use-diary.ts'
import { useFocus } from './litter-photos/use-focus.ts'
import { usePhotoPlaces } from './litter-photos/use-photo-places.ts'
import { WeekList } from './litter-photos/week-list.tsx'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'

interface LitterPhotosProps {
  admin: string
  rendered: Rendered
  /** The puppy whose photos alone are shown. */
  puppyId: string | null
  /** Whether families are emailed. */
  hasMail: boolean
  siteUrl: string
  /** The server's time when the page was rendered. */
  now: string
}

const inTray = ['.tray-photo[aria-pressed="true"]', '.tray-photo', '.tray [data-add]']

export default portalScreen(function LitterPhotos(props: LitterPhotosProps) {
  const { admin, rendered, puppyId, now, hasMail, siteUrl } = props
  const {
    litter,
    puppies,
    hasUnmade,
    uploadedAt,
    change,
    add,
    remove: removeFromTray,
    refresh,
  } = usePhotoPlaces(rendered)
  const { tray } = litter
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isRemoving, setIsRemoving] = useState(false)
  const focusOn = useFocus()
  useSentPhotos(admin, refresh)
  const chosen = tray.filter((path) => picked.includes(path))
  const isUsed = (path: string) =>
    tray.includes(path) || puppies.some((puppy) => photosOf(puppy).includes(path))
  const time = useNow(now).toISOString()
  const week = weekOf(time, litter)
  const weekOfPhoto = (path: string) => weekOf(uploadedAt[path] ?? time, litter)
  const thisWeek = (puppy: PhotoPuppy) => photosOf(puppy).filter((path) => weekOfPhoto(path) === week)
  const living = puppies.filter(isAlive)
  const shown = puppies.find(({ id }) => id === puppyId)
  const diary = useDiary({
    litterId: litter.id,
    puppies: living,
    chosen,
    hasMail,
    siteUrl,
    refresh: async () => (await refresh()).data?.puppies ?? living,
    focusOn,
    onSent: () => setPicked(nextAfter(tray, chosen)),
  })
  const written = living.find(({ id }) => id === diary.writing)

  function offerUndo(title: string, description: string, altText: string, before: PhotoPlaces) {
    async function undo() {
      const undone = await change((places) => restorePhotos(places, before))
      if (undone) {
        setPicked(chosen)
        toast({ title: 'Success', description: 'Undone' })
      }
      focusOn(...inTray)
    }
    toast({ title, description, action: { label: 'Undo', altText, run: undo } })
  }

  async function give(to: readonly PhotoPuppy[]) {
    const names = to.map(({ name }) => name)
    if (to.every((puppy) => photosOf(puppy).length >= maxKeptPhotos))
      return toast({ title: 'Error', description: fullText(names), destructive: true })
    const ids = to.map(({ id }) => id)
    const before = await change((places) => givePhotos(places, chosen, ids))
    if (!before) return
    const [next] = nextAfter(tray, chosen)
    setPicked(next ? [next] : [])
    focusOn(...inTray)
    offerUndo(
      `Given to ${names.length > 1 ? allText(names.length).toLowerCase() : names[0]}`,
      next ? 'The next photo is chosen.' : countOfPhotos(chosen.length),
      'To undo it without this button, choose a photo of the puppy and press Take Back.',
      before,
    )
  }

  function giveByKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
    if (
      chosen.length === 0 ||
      diary.isOn ||
      ctrlKey ||
      metaKey ||
      altKey ||
      target instanceof HTMLInputElement
    )
      return
    if (key === '0' && living.length > 1) return give(living)
    const puppy = /^[1-9]$/.test(key) && living[Number(key) - 1]
    if (puppy) give([puppy])
  }

  async function takeBack(puppy: PhotoPuppy, path: string) {
    const before = await change((places) => takeBackPhoto(places, path, puppy.id))
    if (!before) return
    const all = photosOf(puppy)
    const at = all.indexOf(path)
    const neighbour = all[at + 1] ?? all[at - 1]
    focusOn(neighbour ? `[data-path="${neighbour}"]` : '[data-add]')
    offerUndo(
      'Success',
      `Photo taken back from ${puppy.name}`,
      'To undo it without this button, choose the photo in the tray and give it to the puppy.',
      before,
    )
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

  if (shown)
    return (
      <PuppyPhotos
        puppy={shown}
        onMakeFirst={(path) => change((places) => makeFirst(places, path, shown.id))}
        onTakeBack={(path) => takeBack(shown, path)}
        isUsed={isUsed}
        onUploaded={(path) => add(path, shown.id)}
        hasMail={hasMail}
        siteUrl={siteUrl}
      />
    )

  const here = living.filter(isHere)
  const have = here.filter((puppy) => thisWeek(puppy).length > 0).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the digits are a shortcut for the collars' buttons
    <div className="litter-photos" onKeyDown={giveByKey}>
      <ScreenHead
        title={`${litter.name}: photos`}
        {...(here.length > 0 && {
          note: `Week ${week}, ${photosText(have, here.length)}`,
        })}
      />
      <LitterCrumbs litterId={litter.id} current="photos" />
      <FoundForms {...diary.found} />
      <div className="photo-places stack gap-20">
        <div>
          <Tray
            litterId={litter.id}
            photos={tray}
            chosen={chosen}
            onChoose={setPicked}
            isUsed={isUsed}
            onUploaded={(path) => add(path, null)}
          />
          <WeekList litterId={litter.id} weeks={photosByWeek(puppies, weekOfPhoto)} puppies={puppies} />
          <p className="photo-rule beside gap-10 quiet">
            <EyeIcon />
            The website shows the newest five of each puppy. Older ones stay with you and its family.
          </p>
        </div>
        {puppies.length === 0 && hasUnmade && (
          <EmptyList title="No puppies yet" text="Make puppies first.">
            <ButtonLink word="Birth" href={`/admin/litters/${litter.id}/birth`} />
          </EmptyList>
        )}
        {(living.length > 0 || chosen.length > 0) && (
          <CollarDock
            litterId={litter.id}
            puppies={living}
            count={chosen.length}
            thisWeek={thisWeek}
            onGive={give}
            onRemove={() => setIsRemoving(true)}
            diary={diary}
            letter={
              written && (
                <DiaryLetter
                  key={written.id}
                  {...{ hasMail, siteUrl }}
                  puppy={written}
                  recordId={diary.recordId}
                  photos={chosen}
                  isTaken={diary.isTaken}
                  onTake={diary.setIsTaken}
                  onSent={() => diary.sent(written)}
                  onClose={diary.close}
                />
              )
            }
          />
        )}
      </div>
      {isRemoving && (
        <RemovePhotos count={chosen.length} onClose={() => setIsRemoving(false)} onRemove={remove} />
      )}
    </div>
  )
})
