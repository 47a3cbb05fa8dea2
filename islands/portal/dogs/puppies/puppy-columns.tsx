import { boyOrGirl, isOnWebsite, maleOrFemale, missingBirth } from '#src/dogs/rules/puppies.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { NotOnWebsiteBadge, PortalPuppyBadge } from '#src/platform/ui/badge.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { formatDate, formatDay, formatShortPrice } from '#src/platform/ui/format.ts'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import type { Column } from '#src/platform/ui/lists/table.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'

const familyText = ({ name, state, untilOn, hasLeft }: NonNullable<Puppy['family']>) => {
  if (hasLeft) return `For ${name}`
  return state === 'yes' ? `${name} said yes` : `Set aside for ${name} until ${formatDate(untilOn)}`
}

export const columnsWith = (
  failureOf: (puppy: Puppy) => string | undefined,
  onEdit: (puppy: Puppy) => void,
): Column<Puppy>[] => [
  {
    head: 'Photo',
    cell: ({ photos: [cover] }) => (
      <span className="row-photo">
        {cover ? (
          <Photo path={cover} alt="" slot="portalRow" ratio={1} resizing="local" />
        ) : (
          <span className="photo-missing">No photo</span>
        )}
      </span>
    ),
  },
  {
    head: 'Name',
    leads: true,
    cell: (puppy) => (
      <div>
        {puppy.name}{' '}
        <span className="puppy-facts">
          {puppy.color} · {boyOrGirl(puppy.gender)}
        </span>{' '}
        <span className="table-second">
          {puppy.litterName}
          {puppy.litterDateOfBirth && (
            <span className="puppy-birth">
              , <span className="unbroken">{formatDate(puppy.litterDateOfBirth)}</span>
            </span>
          )}
        </span>
        {puppy.family && (
          <a className="puppy-family" href={`/admin/waiting-list?open=${puppy.family.entryId}`}>
            {familyText(puppy.family)}
          </a>
        )}
        {puppy.listingNotes.map((note) => (
          <button key={note} className="row-warning" type="button" onClick={() => onEdit(puppy)}>
            <CircleAlertIcon />
            {note}
          </button>
        ))}
        <RowFailure message={failureOf(puppy)} />
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
        {/* Where the number is needed, the row says that it is missing. */}
        {(microchipId || listingNotes.length === 0) && <span>{microchipId ?? 'No microchip'}</span>}
      </div>
    ),
  },
  {
    head: 'Status',
    cell: (puppy) => (
      <div className="badges">
        <PortalPuppyBadge puppy={puppy} /> {!isOnWebsite(puppy) && <NotOnWebsiteBadge />}
      </div>
    ),
  },
]
