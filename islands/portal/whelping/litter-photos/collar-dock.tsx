import type { ReactNode } from 'react'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import type { PhotoPuppy } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { NotebookPenIcon, Trash2Icon, UsersIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { allText } from '#src/platform/values/count-word.ts'
import { maxNewsPhotos } from '#src/waiting-list/fields/portal.ts'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'
import type { DiaryMode } from './use-diary.ts'

interface CollarDockProps {
  litterId: string
  puppies: readonly PhotoPuppy[]
  /** Photos of the tray that are chosen. */
  count: number
  /** Each puppy's photos of this week. */
  thisWeek: (puppy: PhotoPuppy) => string[]
  onGive: (puppies: readonly PhotoPuppy[]) => void
  onRemove: () => void
  /** While it is on, a collar opens the letter for its puppy's diary. */
  diary: DiaryMode
  /** The letter that is being written. */
  letter: ReactNode
}

/** On wide screens this many of the week's photos fit beside a name. */
const thumbs = 2

/** A litter by its collars: each takes the chosen photos, or opens its puppy while none are chosen. */
export function CollarDock(props: CollarDockProps) {
  const { litterId, puppies, count, thisWeek, onGive, onRemove, diary, letter } = props
  const given = countOfPhotos(count, 'Photo')
  const writes = count > 0 ? `Send ${count} to the Diary` : 'Write in the Diary'
  return (
    <section className="collar-dock" aria-label="Puppies">
      <div className="collar-dock-head cluster">
        <p className="grow" role="status">
          {statusOf(count, puppies.length, diary)}
        </p>
        {puppies.length > 0 && (
          <Button
            look="ghost"
            Icon={NotebookPenIcon}
            word={writes}
            aria-pressed={diary.isOn}
            disabled={diary.isTooMany && !diary.isOn}
            onClick={diary.toggle}
          />
        )}
        {count > 0 && (
          <Button look="ghost" className="button-delete" Icon={Trash2Icon} onClick={onRemove}>
            <span>Remove</span>
          </Button>
        )}
      </div>
      <ul>
        {puppies.map((puppy, at) => (
          <li key={puppy.id} data-puppy={puppy.id}>
            {diary.isOn ? (
              <button
                type="button"
                aria-expanded={diary.writing === puppy.id}
                disabled={diary.isTooMany}
                onClick={() => (diary.writing === puppy.id ? diary.close() : diary.open(puppy.id))}
              >
                <Collar word={`${writes} of`} puppy={puppy} photos={thisWeek(puppy)} />
              </button>
            ) : count > 0 ? (
              <button type="button" onClick={() => onGive([puppy])}>
                <Collar word={`Give ${given} to`} puppy={puppy} photos={thisWeek(puppy)} />
                <Key at={at + 1} />
              </button>
            ) : (
              <a href={`/admin/litters/${litterId}/photos?puppy=${puppy.id}`}>
                <Collar word="Photos of" puppy={puppy} photos={thisWeek(puppy)} />
              </a>
            )}
            {diary.writing === puppy.id && letter}
          </li>
        ))}
        {count > 0 && !diary.isOn && puppies.length > 1 && (
          <li>
            <button type="button" onClick={() => onGive(puppies)}>
              <span className="collar-all center">
                <UsersIcon />
              </span>
              <span className="collar-name">
                <span className="visually-hidden">Give {given} to </span>
                {allText(puppies.length)}
              </span>
              <Key at={0} />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

interface CollarProps {
  /** What pressing it does, for screen readers. */
  word: string
  puppy: PhotoPuppy
  photos: readonly string[]
}

function Collar({ word, puppy: { name, collar, family }, photos }: CollarProps) {
  return (
    <>
      <span className="collar-count" data-count={photos.length} aria-hidden="true">
        <CollarSwatch collar={collar} />
      </span>
      <span className="collar-name">
        <span className="visually-hidden">{word} </span>
        {name}
      </span>
      <span className="collar-week" aria-hidden="true">
        {photos.length === 0 ? 'None this week' : `${photos.length} this week`}
        {family && `, for ${family.name}`}
      </span>
      <span className="collar-thumbs beside gap-4">
        {photos.slice(0, thumbs).map((path) => (
          <Photo key={path} path={path} alt="" slot="portalRow" ratio={1} resizing="local" />
        ))}
      </span>
    </>
  )
}

/** The digit that does the same on a keyboard. */
const Key = ({ at }: { at: number }) =>
  at > 9 ? null : (
    <span className="collar-key" aria-hidden="true">
      {at}
    </span>
  )

function statusOf(count: number, puppies: number, { isOn, isTooMany }: DiaryMode) {
  if (isOn) return isTooMany ? `At most ${maxNewsPhotos} photos` : 'Whose diary is it?'
  if (count === 0) return 'Choose a photo, or a puppy'
  if (puppies === 0) return `${countOfPhotos(count)} chosen`
  return `${countOfPhotos(count)}: whose ${count === 1 ? 'is it' : 'are they'}?`
}
