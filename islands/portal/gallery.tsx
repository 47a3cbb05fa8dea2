import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fetchJson, type GalleryPhoto } from '#src/client/api-client.ts'
import { type Draft, popDraft } from '#src/client/drafts.ts'
import { useKeptFocus } from '#src/client/hooks/use-kept-focus.ts'
import { PortalProvider } from '#src/client/portal-provider.tsx'
import { type GalleryFilter, galleryCounts, galleryFilters, waitsForReview } from '#src/domain/gallery.ts'
import { messages } from '#src/domain/messages.ts'
import { UploadIcon } from '#src/ui/icons.tsx'
import { LoadError } from '#src/ui/lists/load-error.tsx'
import { EmptyList } from '#src/ui/lists/table.tsx'
import { FilterBar } from './gallery/filter-bar.tsx'
import { PhotoDetails } from './gallery/photo-details.tsx'
import { PhotoTile, PhotoTileSkeleton } from './gallery/photo-tile.tsx'
import { PhotoUpload } from './gallery/photo-upload.tsx'
import { ReviewList } from './gallery/review-list.tsx'
import { usePhotoActions } from './gallery/use-photo-actions.ts'

interface GalleryProps {
  /** The list, as the server rendered it. */
  photos: GalleryPhoto[]
  /** User name of who is signed in. */
  admin: string
}

type Open = { dialog: 'details'; id: string } | { dialog: 'upload'; draft?: Draft }

const skeletons = Array.from({ length: 12 }, (_, index) => index)

export default function Gallery(props: GalleryProps) {
  return (
    <PortalProvider>
      <GalleryScreen {...props} />
    </PortalProvider>
  )
}

function GalleryScreen({ photos, admin }: GalleryProps) {
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<GalleryFilter>('all')
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    queryKey: ['gallery'],
    queryFn: () => fetchJson(api.admin.gallery.$get()),
    initialData: photos,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['gallery'] })
  const close = () => setOpen(null)
  const actions = usePhotoActions({
    refetch: refresh,
    onDeleted() {
      close()
      heading.current?.focus()
    },
  })
  const { keeps, empty } = galleryFilters[filter]
  const shown = list.data.filter(keeps)
  const kept = useKeptFocus(list.data)
  const waiting = list.data.filter(waitsForReview).length
  const viewed = open?.dialog === 'details' && list.data.find(({ id }) => id === open.id)
  const view = ({ id }: GalleryPhoto) => setOpen({ dialog: 'details', id })

  useEffect(() => {
    const draft = popDraft('gallery', admin)
    if (draft) setOpen({ dialog: 'upload', draft })
  }, [admin])

  const shownBefore = useRef(shown.length)
  useEffect(() => {
    // The last one of the filter took its buttons along.
    if (shownBefore.current > 0 && shown.length === 0 && document.activeElement === document.body)
      heading.current?.focus()
    shownBefore.current = shown.length
  }, [shown.length])

  const uploadButton = (label: string) => (
    <button className="button button-accent" type="button" onClick={() => setOpen({ dialog: 'upload' })}>
      <UploadIcon />
      {label}
    </button>
  )

  function content() {
    if (list.isError && list.isFetching)
      return (
        <ul className="photo-grid" aria-busy="true" aria-label="Loading photos">
          {skeletons.map((key) => (
            <PhotoTileSkeleton key={key} />
          ))}
        </ul>
      )
    if (list.isError)
      return <LoadError notice={messages.galleryPortalFailure} onRetry={() => list.refetch()} />
    if (shown.length === 0)
      return (
        <EmptyList title={empty}>
          {list.data.length === 0 && uploadButton('Upload Your First Photo')}
        </EmptyList>
      )
    if (filter === 'waiting')
      return <ReviewList photos={shown} all={list.data} actions={actions} onView={view} />
    return (
      <ul className="photo-grid" {...kept}>
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            actions={actions}
            eager={index < 10}
            onView={() => view(photo)}
          />
        ))}
      </ul>
    )
  }

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Photo Gallery
          </h1>
          <p className="screen-note" role="status">
            {galleryCounts(list.data)}
          </p>
        </div>
        {uploadButton('Upload Photo')}
      </div>
      <FilterBar chosen={filter} waiting={waiting} onChoose={setFilter} />
      {content()}
      {viewed && <PhotoDetails photo={viewed} all={list.data} actions={actions} onClose={close} />}
      {open?.dialog === 'upload' && (
        <PhotoUpload
          draft={open.draft}
          admin={admin}
          onClose={close}
          onSaved={async () => {
            close()
            await refresh()
            // The button of the empty list is gone.
            if (list.data.length === 0) heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
