import { useState } from 'react'
import { api, fetchJson, messageFor, type ParentDog } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { UploadButton } from '#src/client/uploads/upload-button.tsx'
import { messages } from '#src/domain/messages.ts'
import { CameraIcon, PencilIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { ParentDogCard, ParentDogSkeleton } from './parent-dog-card.tsx'

interface ParentDogGridProps {
  dogs: readonly ParentDog[]
  /** A dog has a new photo. */
  onPhoto: () => Promise<unknown>
  onEdit: (dog: ParentDog) => void
  onDelete: (dog: ParentDog) => void
}

/** Cards of the parent dogs with what can be done to each; a new photo is saved at once. */
export function ParentDogGrid({ dogs, onPhoto, onEdit, onDelete }: ParentDogGridProps) {
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null)

  async function savePhoto({ id }: ParentDog, photoURL: string) {
    setFailure(null)
    try {
      await fetchJson(api.admin['parent-dogs'][':id'].photos.$put({ param: { id }, json: { photoURL } }))
      toast(messages.parentDogPhotoUploaded)
      await onPhoto()
    } catch (error) {
      setFailure({ id, message: messageFor(error, messages.photoSaveFailure.description) })
      reportFailure(error, messages.photoSaveFailure)
    }
  }

  return (
    <ul className="parent-grid">
      {dogs.map((dog, index) => (
        <ParentDogCard
          key={dog.id}
          dog={dog}
          failure={failure?.id === dog.id ? failure.message : undefined}
          eager={index < 3}
        >
          <UploadButton
            label="Photo"
            Icon={CameraIcon}
            subject={dog.name}
            onUploaded={(path) => savePhoto(dog, path)}
          />
          <button
            className="button button-secondary"
            type="button"
            aria-label={`Edit ${dog.name}`}
            onClick={() => onEdit(dog)}
          >
            <PencilIcon />
            Edit
          </button>
          <button
            className="button button-secondary parent-delete"
            type="button"
            title="Delete"
            aria-label={`Delete ${dog.name}`}
            onClick={() => onDelete(dog)}
          >
            <Trash2Icon />
          </button>
        </ParentDogCard>
      ))}
    </ul>
  )
}

const skeletons = [1, 2, 3, 4, 5, 6]

export const ParentDogSkeletons = () => (
  <ul className="parent-grid" aria-busy="true" aria-label="Loading parent dogs">
    {skeletons.map((key) => (
      <ParentDogSkeleton key={key} />
    ))}
  </ul>
)
