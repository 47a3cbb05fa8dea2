import type { ComponentType } from 'react'
import type { TrashItem } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDate, formatTime } from '#src/platform/ui/format.ts'
import {
  BookOpenIcon,
  DogIcon,
  ImagesIcon,
  InboxIcon,
  NotebookPenIcon,
  PawPrintIcon,
  RotateCcwIcon,
} from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import type { TrashKind } from '#src/records/rules/kinds.ts'
import { lastDay, trashKindLabel } from '#src/records/rules/trash.ts'

const icons: Partial<Record<TrashKind, ComponentType>> = {
  puppy: PawPrintIcon,
  dog: DogIcon,
  litter: BookOpenIcon,
  inquiry: InboxIcon,
  photo: ImagesIcon,
}

interface TrashCardProps {
  item: TrashItem
  busy: boolean
  failure: string | undefined
  onRestore: () => void
  onDelete: () => void
}

export function TrashCard({ item, busy, failure, onRestore, onDelete }: TrashCardProps) {
  const { id, kind, label, deletedAt, deletedBy } = item
  const Icon = icons[kind] ?? NotebookPenIcon
  return (
    <li className="trash-card" aria-busy={busy} data-row={id}>
      <span className="trash-mark center quiet">
        <Icon />
      </span>
      <div className="trash-what">
        <h2>{label}</h2>
        <p>{trashKindLabel(kind)}</p>
      </div>
      <div className="trash-when">
        <p>
          Deleted {formatTime(deletedAt)}
          {deletedBy && ` by ${deletedBy}`}
        </p>
        <p>Gone for good on {formatDate(lastDay(item))}</p>
        <RowFailure message={failure} />
      </div>
      <div className="trash-acts stack gap-8">
        <Button
          Icon={RotateCcwIcon}
          word="Restore"
          aria-label={`Restore ${label}`}
          busy={busy}
          onClick={onRestore}
        />
        <Button
          look="ghost"
          word="Delete for Good"
          className="button-delete"
          aria-label={`Delete for Good: ${label}`}
          aria-disabled={busy}
          onClick={() => busy || onDelete()}
        />
      </div>
    </li>
  )
}
