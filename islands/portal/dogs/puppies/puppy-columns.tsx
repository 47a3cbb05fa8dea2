import { answerOf, FamilyLink, GoesToButton } from '#islands/portal/placements/goes-to/goes-to-cell.tsx'
import { boyOrGirl, maleOrFemale, missingBirth, type PuppyStatus } from '#src/dogs/rules/puppies.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { NotOnWebsiteBadge, PortalPuppyBadge } from '#src/platform/ui/badge.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { formatDate, formatDay, formatShortPrice } from '#src/platform/ui/format.ts'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'
import { RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import type { Column } from '#src/platform/ui/lists/table.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { shortDayAndMonth } from '#src/platform/values/calendar.ts'
import { isAlive } from '#src/whelping/rules/births.ts'
import { StatusSelect } from './status-select.tsx'

/** How far a puppy's family has come; null if its status says it all. */
function stateOf({ family, placement }: Puppy) {
  if (family) return answerOf(family)
  return placement?.state === 'reserved' && placement.pickupOn
    ? `Pick-up ${shortDayAndMonth(placement.pickupOn)}`
    : null
}

interface PuppyColumns {
  failureOf: (puppy: Puppy) => string | undefined
  onReload: () => Promise<void>
  isBusy: (puppy: Puppy) => boolean
  onEdit: (puppy: Puppy) => void
  onStatus: (puppy: Puppy, status: PuppyStatus) => Promise<unknown>
  /** Chooses a puppy's family, or records the missing family of one that is reserved or sold. */
  onGoes: (puppy: Puppy) => void
}

export const columnsWith = ({
  failureOf,
  onReload,
  isBusy,
  onEdit,
  onStatus,
  onGoes,
}: PuppyColumns): Column<Puppy>[] => [
  {
    head: 'Photo',
    cell: ({ photos: [cover] }) => (
      <span className="row-photo">
        {cover ? (
          <Photo path={cover} alt="" slot="portalRow" ratio={1} resizing="local" />
        ) : (
          <span className="photo-missing center quiet">No photo</span>
        )}
      </span>
    ),
  },
  {
    head: 'Name',
    leads: true,
    cell: (puppy) => (
      <div>
        <RowName word="Edit" name={puppy.name} onOpen={() => onEdit(puppy)} />{' '}
        <span className="puppy-facts">
          {puppy.color} · {boyOrGirl(puppy.gender)}
        </span>{' '}
        <span className="table-second">
          <a href={`/admin/litters/${puppy.litterId}`}>{puppy.litterName}</a>
          {puppy.litterDateOfBirth && (
            <span className="puppy-birth">
              , <span className="unbroken">{formatDate(puppy.litterDateOfBirth)}</span>
            </span>
          )}
        </span>
        {puppy.listingNotes.map((note) => (
          <p key={note} className="row-warning">
            <CircleAlertIcon />
            {note}
          </p>
        ))}
        <RowFailure message={failureOf(puppy)} onReload={onReload} />
      </div>
    ),
  },
  { head: 'Color', cell: ({ color }) => <CoatColor color={color} /> },
  { head: 'Gender', cell: ({ gender }) => maleOrFemale(gender) },
  {
    head: 'DOB',
    cell: (puppy) => (puppy.litterDateOfBirth ? formatDay(puppy.litterDateOfBirth) : missingBirth(puppy)),
  },
  {
    head: 'Price, microchip',
    cell: ({ priceMin, priceMax, microchipId, listingNotes }) => (
      <div className="puppy-price">
        <b>{formatShortPrice(priceMin, priceMax) ?? 'No price'}</b>{' '}
        {/* If the number is needed, the row says that it is missing. */}
        {(microchipId || listingNotes.length === 0) && <span>{microchipId ?? 'No microchip'}</span>}
      </div>
    ),
  },
  {
    head: 'Status',
    cell: (puppy) => (
      <div className="badges">
        {isAlive(puppy) ? (
          <StatusSelect puppy={puppy} busy={isBusy(puppy)} onChange={(status) => onStatus(puppy, status)} />
        ) : (
          <PortalPuppyBadge puppy={puppy} />
        )}{' '}
        {!puppy.isOnWebsite && <NotOnWebsiteBadge />}
      </div>
    ),
  },
  {
    head: 'Goes to',
    cell: (puppy) => <GoesTo puppy={puppy} onGoes={() => onGoes(puppy)} />,
  },
]

/** A puppy's family; if it has none, the button to choose or record one. */
function GoesTo({ puppy, onGoes }: { puppy: Puppy; onGoes: () => void }) {
  const { name, status, placement } = puppy
  const family = puppy.family ?? placement
  // A family that was erased has no sheet to link to.
  if (family)
    return (
      family.personId && (
        <div className="puppy-family">
          <FamilyLink family={family} from="/admin/puppies" />{' '}
          <small className="quiet">{stateOf(puppy)}</small>
        </div>
      )
    )
  if (!isAlive(puppy)) return null
  if (status === 'available') return <GoesToButton name={name} onClick={onGoes} />
  return (
    <p className="puppy-no-family">
      No family recorded{' '}
      <button className="text-link" type="button" aria-label={`Add Family of ${name}`} onClick={onGoes}>
        Add Family
      </button>
    </p>
  )
}
