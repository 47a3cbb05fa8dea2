import { Fragment, useEffect, useRef } from 'react'
import type { GalleryPhoto } from '#src/client/api-client.ts'
import { GalleryBadge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Fact, Ledger } from '#src/ui/ledger.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { photoFacts } from './photo-facts.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import { PhotoPair } from './photo-pair.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface PhotoDetailsProps {
  photo: GalleryPhoto
  /** All photos, to find the matching 'before' photo. */
  all: readonly GalleryPhoto[]
  actions: PhotoActions
  onClose: () => void
}

export function PhotoDetails({ photo, all, actions, onClose }: PhotoDetailsProps) {
  const { filename, caption, isPublic } = photo
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (document.activeElement === document.body) closing.current?.focus()
  })
  const facts: Fact[] = [
    ['Filename', filename],
    ['Caption', caption ?? '–'],
    ...photoFacts(photo),
    [
      'Public',
      <Fragment key="public">
        {isPublic ? 'Yes' : 'No'} <GalleryBadge photo={photo} />
      </Fragment>,
    ],
  ]
  return (
    <Dialog
      title="Photo Details"
      onClose={onClose}
      dismissalRef={closing}
      actions={<PhotoButtons photo={photo} actions={actions} />}
    >
      <PhotoFailure photo={photo} actions={actions} />
      <PhotoPair photo={photo} all={all} slot="portalDetail" />
      <Ledger facts={facts} />
    </Dialog>
  )
}
