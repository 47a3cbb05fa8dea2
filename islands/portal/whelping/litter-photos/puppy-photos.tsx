import { useState } from 'react'
import { NewsList } from '#islands/portal/waiting-list/news/news-list.tsx'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { maxKeptPhotos } from '#src/dogs/rules/puppies.ts'
import type { PhotoPuppy } from '#src/platform/client/api-client.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { dismissToast, toast } from '#src/platform/client/toasts.ts'
import { keptAt } from '#src/platform/client/uploads/keep-photos.ts'
import { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { ArrowLeftIcon, EyeIcon, StarIcon, Undo2Icon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { isTold } from '#src/whelping/rules/diary.ts'
import { countOfPhotos, fullText, photosOf } from '#src/whelping/rules/litter-photos.ts'
import { AddPhotos, UploadsShown } from './add-photos.tsx'
import { NoEmail } from './no-email.tsx'

interface PuppyPhotosProps {
  puppy: PhotoPuppy
  onMakeFirst: (path: string) => Promise<unknown>
  onTakeBack: (path: string) => Promise<unknown>
  isUsed: (path: string) => boolean
  onUploaded: (path: string) => Promise<unknown>
  hasMail: boolean
  siteUrl: string
}

/** All photos of a puppy: those on the website and, below a line, the older ones. */
export function PuppyPhotos({
  puppy,
  onMakeFirst,
  onTakeBack,
  isUsed,
  onUploaded,
  ...rest
}: PuppyPhotosProps) {
  const { hasMail, siteUrl } = rest
  const { name, collar, litterId, photos, olderPhotos, isListed, family } = puppy
  const all = photosOf(puppy)
  const [chosen, setChosen] = useState<string | null>(null)
  const room = maxKeptPhotos - all.length
  const keeper = keptAt(useAdmin(), `puppy-photos ${puppy.id}`)
  const uploads = useUploads({ max: maxKeptPhotos, room, isUsed, keeper, onUploaded })

  const listOf = (paths: readonly string[], first: number) => (
    <ul className="puppy-photo-list stack gap-8">
      {paths.map((path, at) => (
        <li key={path}>
          <button
            className="puppy-photo"
            type="button"
            data-path={path}
            aria-label={`Photo ${first + at + 1} of ${name}${first + at === 0 ? ', first' : ''}`}
            aria-pressed={path === chosen}
            onClick={() => setChosen(path === chosen ? null : path)}
          >
            <Photo path={path} alt="" slot="portalTile" resizing="local" />
            {first + at === 0 && <span className="photo-cover">First</span>}
          </button>
        </li>
      ))}
    </ul>
  )
  const actionsIn = (paths: readonly string[]) =>
    chosen !== null &&
    paths.includes(chosen) && (
      <fieldset className="photo-actions beside gap-8">
        <legend className="visually-hidden">
          Photo {all.indexOf(chosen) + 1} of {name}
        </legend>
        {chosen !== photos[0] && (
          <Button
            Icon={StarIcon}
            word="Make First"
            onClick={async () => {
              // An earlier error would seem to be about this.
              if (await onMakeFirst(chosen)) dismissToast()
            }}
          />
        )}
        <Button Icon={Undo2Icon} word="Take Back" onClick={() => onTakeBack(chosen)} />
      </fieldset>
    )

  return (
    <div className="puppy-photos">
      <a className="back-link" href={`/admin/litters/${litterId}/photos`}>
        <ArrowLeftIcon />
        Photos
      </a>
      <div className="puppy-photos-head row gap-12">
        <CollarSwatch collar={collar} />
        <ScreenHead title={name}>
          <p>{countOfPhotos(all.length)}</p>
        </ScreenHead>
      </div>
      <h2 className="row gap-8">
        <EyeIcon /> {isListed ? 'On the website' : 'For the website'} <small>the newest five</small>
      </h2>
      {photos.length > 0 ? listOf(photos, 0) : <p className="no-photos">No photo</p>}
      {actionsIn(photos)}
      {olderPhotos.length > 0 && (
        <>
          <h2 className="photos-older row gap-8">Older, not on the website</h2>
          {listOf(olderPhotos, photos.length)}
          {actionsIn(olderPhotos)}
        </>
      )}
      <UploadsShown uploads={uploads} />
      <div className="photo-add">
        <AddPhotos
          uploads={uploads}
          onFull={
            room <= 0
              ? () => toast({ title: 'Error', description: fullText([name]), destructive: true })
              : undefined
          }
        />
      </div>
      <h2>Diary</h2>
      {family && !isTold(family, hasMail) && <NoEmail family={family} siteUrl={siteUrl} />}
      <NewsList puppyId={puppy.id} />
    </div>
  )
}
