import type { ReviewInput } from '#src/gallery/fields.ts'
import { api, fetchJson, type GalleryPhoto, moveToTrash } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

interface Outcomes {
  refetch: () => Promise<unknown>
  onDeleted: () => void
}

export type PhotoActions = ReturnType<typeof usePhotoActions>

/** Actions on one photo, or on several with one request. */
export function usePhotoActions({ refetch, onDeleted }: Outcomes) {
  const { run, runAll, ...actions } = useRowActions(refetch)
  const review = (photos: readonly GalleryPhoto[], decision: ReviewInput['decision']) =>
    api.admin.gallery.review.$post({
      json: { decision, photos: photos.map(({ id, updatedAt }) => ({ id, updatedAt })) },
    })
  return {
    ...actions,

    setPublic: (photo: GalleryPhoto, isPublic: boolean) =>
      run([photo], {
        change: ({ id, updatedAt }) =>
          fetchJson(api.admin.gallery[':id'].$put({ param: { id }, json: { isPublic, updatedAt } })),
        ...updating,
      }),

    setAllPublic: (photos: readonly GalleryPhoto[], isPublic: boolean) =>
      runAll(photos, {
        change: (all) => fetchJson(review(all, isPublic ? 'publish' : 'hide')),
        ...updating,
      }),

    async remove(photo: GalleryPhoto) {
      const outcome = await run([photo], {
        change: ({ id }) => moveToTrash(api.admin.gallery[':id'].$delete({ param: { id } })),
        ...deleting([photo]),
      })
      if (outcome) onDeleted()
    },

    async removeAll(photos: readonly GalleryPhoto[]) {
      const outcome = await runAll(photos, {
        change: (all) => moveToTrash(review(all, 'delete')),
        ...deleting(photos),
      })
      if (outcome === 'done') onDeleted()
    },
  }
}

const updating = {
  success: portalMessages.galleryPhotoUpdated,
  failure: portalMessages.galleryPhotoUpdateFailure,
}

const deleting = (photos: readonly GalleryPhoto[]) => ({
  question: {
    text: question(photos.length),
    concerns: photos.map(({ caption, filename }) => caption ?? filename).join('\n'),
  },
  undo: labelOf(photos),
  success: portalMessages.galleryPhotoDeleted,
  failure: portalMessages.galleryPhotoDeleteFailure,
})

const labelOf = ([first, ...more]: readonly GalleryPhoto[]) =>
  more.length > 0 ? `${more.length + 1} photos` : (first?.caption ?? first?.filename ?? '')

const question = (count: number) =>
  count === 1
    ? 'Are you sure you want to delete this photo?'
    : `Are you sure you want to delete these ${count} photos?`
