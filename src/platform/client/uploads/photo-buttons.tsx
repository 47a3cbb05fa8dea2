import { ArrowLeftIcon, ArrowRightIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'

interface PhotoButtonsProps {
  /** Its position, from 0. */
  at: number
  count: number
  onMove: (action: 'earlier' | 'later', to: number) => void
  onRemove: () => void
}

const directions = [
  { action: 'earlier', by: -1, Icon: ArrowLeftIcon },
  { action: 'later', by: 1, Icon: ArrowRightIcon },
] as const

/** Moves or removes one of several photos, for keyboards and touch screens, where dragging is not possible. */
export function PhotoButtons({ at, count, onMove, onRemove }: PhotoButtonsProps) {
  return (
    <div className="photo-acts beside spread">
      {directions.map(({ action, by, Icon }) => (
        <button
          key={action}
          className="icon-button"
          type="button"
          data-act={action}
          aria-label={`Move photo ${at + 1} ${action}`}
          title={`Move ${action}`}
          aria-disabled={at + by < 0 || at + by >= count}
          onClick={() => onMove(action, at + by)}
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
