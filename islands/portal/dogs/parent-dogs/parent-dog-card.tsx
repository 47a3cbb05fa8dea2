import type { ReactNode } from 'react'
import { achievementsOf, needsDetails } from '#src/dogs/rules/parent-dogs.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { DogStatusBadge, ParentRoleBadge } from '#src/platform/ui/badge.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { formatMonth, formatWeight } from '#src/platform/ui/format.ts'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'

interface ParentDogCardProps {
  dog: ParentDog
  /** Why the last action on the dog failed. */
  failure: string | undefined
  eager: boolean
  onOpen: () => void
  /** Buttons. */
  children: ReactNode
}

/** A dam or sire in the portal. */
export function ParentDogCard({ dog, failure, eager, onOpen, children }: ParentDogCardProps) {
  const { name, registeredName, color, gender, dateOfBirth, status, weight, photos } = dog
  const achievements = achievementsOf(dog)
  const [cover] = photos
  const facts = [
    ['Colour', <CoatColor key="colour" color={color} />],
    ['Born', dateOfBirth ? formatMonth(dateOfBirth) : 'Not recorded'],
    ['Weight', formatWeight(weight, 'Not recorded')],
  ] as const
  return (
    <li className="panel parent-card" data-row={dog.id}>
      <div className={cover ? 'parent-photo' : 'parent-photo photo-missing center quiet'}>
        {cover ? (
          <Photo
            path={cover}
            alt={`${name}, ${color.toLowerCase()} ${boyOrGirl(gender).toLowerCase()}`}
            slot="portalDog"
            ratio={11 / 16}
            resizing="local"
            eager={eager}
          />
        ) : (
          <p>Image coming soon</p>
        )}
        <DogStatusBadge status={status} onPhoto />
      </div>
      <div className="parent-body">
        <div className="parent-head">
          <h2>
            <RowName word="Edit" name={name} onOpen={onOpen} />
          </h2>
          <ParentRoleBadge gender={gender} />
          {registeredName && <p>{registeredName}</p>}
        </div>
        {needsDetails(dog) && (
          <p className="row-warning">
            <CircleAlertIcon />
            Details needed
          </p>
        )}
        <Ledger className="parent-facts" facts={facts} />
        {achievements && <p className="clamp-2 parent-achievements">{achievements}</p>}
        <RowFailure message={failure} />
        <div className="parent-actions stack gap-8">{children}</div>
      </div>
    </li>
  )
}

/** Shown instead of a card while loading. */
export const ParentDogSkeleton = () => (
  <li className="panel parent-card" aria-hidden="true">
    <div className="parent-photo skeleton" />
    <div className="parent-body">
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-button" />
    </div>
  </li>
)
