import { api, fetchJson, type GalleryPhoto, send } from '#src/client/api-client.ts'
import { useRowActions } from '#src/client/hooks/use-row-actions.ts'
import { messages } from '#src/domain/messages.ts'

interface Outcomes {
  refetch: () => Promise<unknown>
  onDeleted: () => void
}

export type PhotoActions = ReturnType<typeof usePhotoActions>

/** What can be done to one photo or to several at once. */
export function usePhotoActions({ refetch, onDeleted }: Outcomes) {
  const { run, ...actions } = useRowActions(refetch)
  return {
    ...actions,

    setPublic: (photos: readonly GalleryPhoto[], isPublic: boolean) =>
      run(photos, {
        change: ({ id, updatedAt }) =>
          fetchJson(api.admin.gallery[':id'].$put({ param: { id }, json: { isPublic, updatedAt } })),
        success: messages.galleryPhotoUpdated,
        failure: messages.galleryPhotoUpdateFailure,
      }),

    async remove(photos: readonly GalleryPhoto[]) {
      const outcome = await run(photos, {
        question: {
          text: question(photos.length),
          concerns: photos.map(({ caption, filename }) => caption ?? filename).join('\n'),
        },
        change: ({ id }) => send(api.admin.gallery[':id'].$delete({ param: { id } })),
        success: messages.galleryPhotoDeleted,
        failure: messages.galleryPhotoDeleteFailure,
      })
      if (outcome) onDeleted()
    },
  }
}

const question = (count: number) =>
  count === 1
    ? 'Are you sure you want to delete this photo?'
    : `Are you sure you want to delete these ${count} photos?`
