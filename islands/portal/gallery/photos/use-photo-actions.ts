import { useState } from 'react'
import type { ReviewInput } from '#src/gallery/fields.ts'
import { waitsForReview } from '#src/gallery/rules.ts'
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
  // Decided along with the photo, while it is still to be reviewed.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const wordsOf = ({ id }: GalleryPhoto) => {
    const wordsShown = ticked[id]
    return wordsShown === undefined ? {} : { wordsShown }
  }
  const review = (photos: readonly GalleryPhoto[], decision: ReviewInput['decision']) =>
    api.admin.gallery.review.$post({
      json: {
        decision,
        photos: photos.map((photo) => ({ id: photo.id, updatedAt: photo.updatedAt, ...wordsOf(photo) })),
      },
    })
  return {
    ...actions,

    setPublic: (photo: GalleryPhoto, isPublic: boolean) =>
      run([photo], {
        change: ({ id, updatedAt }) =>
          fetchJson(
            api.admin.gallery[':id'].$put({
              param: { id },
              json: { isPublic, updatedAt, ...wordsOf(photo) },
            }),
          ),
        ...updating,
      }),

    setAllPublic: (photos: readonly GalleryPhoto[], isPublic: boolean) =>
      runAll(photos, {
        change: (all) => fetchJson(review(all, isPublic ? 'publish' : 'hide')),
        ...updating,
      }),

    showsWords: (photo: GalleryPhoto) => ticked[photo.id] ?? photo.wordsShown,

    setWordsShown(photo: GalleryPhoto, wordsShown: boolean) {
      if (waitsForReview(photo)) return setTicked({ ...ticked, [photo.id]: wordsShown })
      return run([photo], {
        change: ({ id, isPublic, updatedAt }) =>
          fetchJson(
            api.admin.gallery[':id'].$put({ param: { id }, json: { isPublic, wordsShown, updatedAt } }),
          ),
        ...updatingWords,
      })
    },

    removeWords: (photo: GalleryPhoto) =>
      run([photo], {
        question: {
          text: 'Are you sure you want to remove these words? They are gone for good.',
          concerns: photo.words ?? '',
        },
        change: ({ id }) => fetchJson(api.admin.gallery[':id'].words.$delete({ param: { id } })),
        success: { title: 'Success', description: 'Words removed successfully' },
        failure: { title: 'Error', description: 'Failed to remove the words' },
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

const updatingWords = {
  success: { title: 'Success', description: 'Words updated successfully' },
  failure: { title: 'Error', description: 'Failed to update the words' },
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
