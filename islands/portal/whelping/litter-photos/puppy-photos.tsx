import { useState } from 'react'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { boyOrGirl, maxPuppyPhotos } from '#src/dogs/rules/puppies.ts'
import type { LitterPhotos } from '#src/platform/client/api-client.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  StarIcon,
  TriangleAlertIcon,
  Undo2Icon,
} from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'
import { AddPhotos, UploadsShown } from './add-photos.tsx'

export type PhotoPuppy = LitterPhotos['puppies'][number]

interface PuppyPhotosProps {
  puppy: PhotoPuppy
  /** How many photos of the tray are chosen. */
  count: number
  /** The photo whose actions are shown. */
  open: string | null
  onOpen: (path: string | null) => void
  /** Puts them in the place of the oldest where there is no room. */
  onGive: () => void
  onMove: (path: string, to: number) => void
  onTakeBack: (path: string) => void
  isUsed: (path: string) => boolean
  /** Whether the oldest photos make room for it. */
  onUploaded: (path: string, isReplacing: boolean) => Promise<unknown>
}

export function PuppyPhotos({ puppy, count, open, onOpen, onGive, ...props }: PuppyPhotosProps) {
  const { id, name, gender, color, collar, photos } = puppy
  const room = maxPuppyPhotos - photos.length
  const isFull = room <= 0
  const [isReplacing, setReplacing] = useState(false)
  const uploads = useUploads({
    max: maxPuppyPhotos,
    room: isReplacing && isFull ? maxPuppyPhotos - 1 : room,
    isUsed: props.isUsed,
    onUploaded: (path) => props.onUploaded(path, isReplacing),
  })

  function offerReplacing(chooseFiles: () => void) {
    const altText = 'To do it without this button, take back a photo and press Add Photos again.'
    const run = () => {
      setReplacing(true)
      chooseFiles()
    }
    toast({
      title: 'Error',
      description: fullText(name),
      destructive: true,
      action: { label: replace, altText, run },
    })
  }

  return (
    <section className="panel puppy-photos" aria-labelledby={`puppy-${id}`} data-puppy={id}>
      <div className="puppy-photos-head">
        <CollarSwatch collar={collar} />
        <div>
          <h2 id={`puppy-${id}`}>{name}</h2>
          <p>
            {boyOrGirl(gender)} · {color.toLowerCase()}
          </p>
        </div>
        <div className="puppy-photos-buttons">
          <AddPhotos subject={name} uploads={uploads} onFull={isFull ? offerReplacing : undefined} />
          {count > 0 && (
            <button
              className={`button button-${isFull ? 'secondary' : 'primary'}`}
              type="button"
              aria-label={
                isFull ? `${replace} of ${name}` : `Give ${countOfPhotos(count, 'Photo')} to ${name}`
              }
              onClick={onGive}
            >
              {isFull ? replace : `Give ${countOfPhotos(count, 'Photo')}`}
            </button>
          )}
        </div>
      </div>
      {isFull && count > 0 && (
        <p className="note-warning">
          <TriangleAlertIcon />
          {fullText(name)}
        </p>
      )}
      <UploadsShown uploads={uploads} />
      {photos.length > 0 ? (
        <ul className="puppy-photo-list">
          {photos.map((path, at) => (
            <li key={path}>
              <button
                className="puppy-photo"
                type="button"
                data-path={path}
                aria-label={`Photo ${at + 1} of ${name}${at === 0 ? ', cover' : ''}`}
                aria-pressed={path === open}
                onClick={() => onOpen(path === open ? null : path)}
              >
                <Photo path={path} alt="" slot="portalTile" resizing="local" />
                {at === 0 && <span className="photo-cover">Cover</span>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="no-photos">No photo</p>
      )}
      {open !== null && photos.includes(open) && (
        <PhotoActions puppy={puppy} path={open} onMove={props.onMove} onTakeBack={props.onTakeBack} />
      )}
    </section>
  )
}

const fullText = (name: string) => `${name} has ${maxPuppyPhotos} photos already.`

const replace = 'Replace the Oldest'

interface PhotoActionsProps extends Pick<PuppyPhotosProps, 'puppy' | 'onMove' | 'onTakeBack'> {
  path: string
}

function PhotoActions({ puppy: { name, photos }, path, onMove, onTakeBack }: PhotoActionsProps) {
  const at = photos.indexOf(path)
  const last = photos.length - 1
  const moves = [
    { label: 'Make First', to: 0, Icon: StarIcon },
    { label: 'Move Left', to: at - 1, Icon: ArrowLeftIcon },
    { label: 'Move Right', to: at + 1, Icon: ArrowRightIcon },
  ]
  return (
    <fieldset className="photo-actions">
      <legend className="visually-hidden">
        Photo {at + 1} of {name}
      </legend>
      {moves.map(({ label, to, Icon }) => {
        const isPossible = to !== at && to >= 0 && to <= last
        return (
          <button
            key={label}
            className="button button-secondary"
            type="button"
            aria-disabled={!isPossible}
            onClick={() => isPossible && onMove(path, to)}
          >
            <Icon />
            {label}
          </button>
        )
      })}
      <button className="button button-secondary" type="button" onClick={() => onTakeBack(path)}>
        <Undo2Icon />
        Take Back
      </button>
    </fieldset>
  )
}
