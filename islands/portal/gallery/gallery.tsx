import { useEffect, useRef } from 'react'
import { type GalleryFilter, galleryCounts, galleryFilters } from '#src/gallery/rules.ts'
import { api, fetchPage, type GalleryPhoto } from '#src/platform/client/api-client.ts'
import { useKeptFocus } from '#src/platform/client/hooks/use-kept-focus.ts'
import { usePages } from '#src/platform/client/hooks/use-pages.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { useReturnedState } from '#src/platform/client/hooks/use-returned-state.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { UploadIcon } from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { ManyFilters } from '#src/platform/ui/lists/many-filters.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { PhotoDetails } from './photos/photo-details.tsx'
import { PhotoTile, PhotoTileSkeleton } from './photos/photo-tile.tsx'
import { PhotoUpload } from './photos/photo-upload.tsx'
import { ReviewList } from './photos/review-list.tsx'
import { usePhotoActions } from './photos/use-photo-actions.ts'

interface GalleryProps {
  photos: GalleryPhoto[]
  /** The filter at first. */
  shows: GalleryFilter
  admin: string
}

const skeletons = Array.from({ length: 12 }, (_, index) => index)

export default portalScreen(function Gallery({ photos, shows, admin }: GalleryProps) {
  const list = usePortalList({
    name: 'gallery',
    rendered: photos,
    load: () => fetchPage(api.admin.gallery.$get()),
  })
  const { rows, refetch, focusHeading } = list
  const { form, add, edit, found } = useRecordEditing(list, admin)
  const [filter, setFilter] = useReturnedState('filter of photos', shows)
  const actions = usePhotoActions({
    refetch() {
      // The photos do not wait for the sidebar's count.
      countAgain()
      return refetch()
    },
    onDeleted() {
      form?.onClose()
      focusHeading()
    },
  })
  const { keeps, empty, hint } = galleryFilters[filter]
  const shown = rows.filter(keeps)
  const pages = usePages('photos', shown, focusHeading)
  const kept = useKeptFocus(rows)
  const viewed = rows.find(({ id }) => id === form?.id)

  const shownBefore = useRef(shown.length)
  useEffect(() => {
    // The filter's last photo took the focused button with it.
    if (shownBefore.current > 0 && shown.length === 0 && document.activeElement === document.body)
      focusHeading()
    shownBefore.current = shown.length
  }, [shown.length, focusHeading])

  const uploadButton = (label: string) => <AddButton label={label} Icon={UploadIcon} onClick={add} />

  function content() {
    if (list.isError && list.isFetching)
      return (
        <ul className="photo-grid stack gap-8" aria-busy="true" aria-label="Loading photos">
          {skeletons.map((key) => (
            <PhotoTileSkeleton key={key} />
          ))}
        </ul>
      )
    if (list.isError) return <LoadError message={portalMessages.galleryPortalFailure} onRetry={list.retry} />
    if (shown.length === 0)
      return (
        <EmptyList title={empty} text={hint}>
          {rows.length === 0 && uploadButton('Upload Your First Photo')}
        </EmptyList>
      )
    if (filter === 'waiting') return <ReviewList photos={shown} all={rows} actions={actions} onView={edit} />
    return (
      <>
        <ul className="photo-grid stack gap-8" {...kept}>
          {pages.shown.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              actions={actions}
              eager={index < 10}
              onView={() => edit(photo)}
            />
          ))}
        </ul>
        <Pager {...pages.pagerProps} />
      </>
    )
  }

  return (
    <>
      <ScreenHead title="Photo Gallery" ref={list.heading} note={galleryCounts(rows)} live>
        {rows.length > 0 && uploadButton('Upload Photo')}
      </ScreenHead>
      <FoundForms {...found} />
      <div className="list-tools cluster filter-tools">
        <ManyFilters
          legend="Photos shown"
          filters={filtersOf(rows)}
          chosen={filter}
          onChoose={(next) => {
            setFilter(next as GalleryFilter)
            pages.startAgain()
          }}
        />
      </div>
      {content()}
      {form && viewed && (
        <PhotoDetails
          {...form}
          key={viewed.id}
          photo={viewed}
          all={rows}
          actions={actions}
          refetch={refetch}
        />
      )}
      {form && form.id === null && <PhotoUpload {...form} />}
    </>
  )
})

const filtersOf = (photos: readonly GalleryPhoto[]) =>
  Object.entries(galleryFilters).map(
    ([value, { label, keeps }]) => [value, label, photos.filter(keeps).length] as const,
  )
