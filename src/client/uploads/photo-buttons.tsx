import { ArrowLeftIcon, ArrowRightIcon, Trash2Icon } from '#src/ui/icons.tsx'

interface PickedPhotoActsProps {
  /** Its place, from 0. */
  at: number
  count: number
  onMove: (act: 'earlier' | 'later', to: number) => void
  onRemove: () => void
}

const moves = [
  { act: 'earlier', by: -1, Icon: ArrowLeftIcon },
  { act: 'later', by: 1, Icon: ArrowRightIcon },
] as const

/** What can be done with one photo of several: for keyboards and fingers, which cannot drag it. */
export function PhotoButtons({ at, count, onMove, onRemove }: PickedPhotoActsProps) {
  return (
    <div className="photo-acts">
      {moves.map(({ act, by, Icon }) => (
        <button
          key={act}
          className="icon-button"
          type="button"
          data-act={act}
          aria-label={`Move photo ${at + 1} ${act}`}
          title={`Move ${act}`}
          aria-disabled={at + by < 0 || at + by >= count}
          onClick={() => onMove(act, at + by)}
        >
          <Icon />
        </button>
      ))}
      <button
        className="icon-button"
        type="button"
        data-act="remove"
        aria-label={`Remove photo ${at + 1}`}
        title="Remove"
        onClick={onRemove}
      >
        <Trash2Icon />
      </button>
    </div>
  )
}
