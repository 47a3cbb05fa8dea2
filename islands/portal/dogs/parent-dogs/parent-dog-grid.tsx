import type { ParentDog } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { isRejection } from '#src/platform/client/kept/use-sender.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { keptAt } from '#src/platform/client/uploads/keep-photos.ts'
import { UploadButton } from '#src/platform/client/uploads/upload-button.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import {
  ClipboardCheckIcon,
  FileTextIcon,
  HeartPulseIcon,
  PencilIcon,
  Trash2Icon,
} from '#src/platform/ui/icons.tsx'
import { RowActions } from '#src/platform/ui/lists/row-actions.tsx'
import { dogPhotoPlace, giveToDog } from './dog-photo.ts'
import { ParentDogCard, ParentDogSkeleton } from './parent-dog-card.tsx'

interface ParentDogGridProps {
  dogs: readonly ParentDog[]
  /** Called when a dog has a new photo. */
  onPhoto: () => Promise<unknown>
  onEdit: (dog: ParentDog) => void
  onCare: (dog: ParentDog) => void
  onTests: (dog: ParentDog) => void
  onDelete: (dog: ParentDog) => void
}

/** Cards of the parent dogs with their actions; a new photo is saved at once. */
export function ParentDogGrid({ dogs, onPhoto, ...acts }: ParentDogGridProps) {
  const admin = useAdmin()
  const { onEdit, onCare, onTests, onDelete } = acts
  const { run, failureOf } = useRowActions(onPhoto)
  async function savePhoto(dog: ParentDog, path: string) {
    let isLost = false
    await run([dog], {
      change: ({ id }) =>
        giveToDog(id, path).catch((error: unknown) => {
          isLost = !isRejection(error)
          throw error
        }),
      success: portalMessages.parentDogPhotoUploaded,
      failure: portalMessages.photoSaveFailure,
    })
    return !isLost
  }

  return (
    <ul className="parent-grid stack gap-20">
      {dogs.map((dog, index) => (
        <ParentDogCard
          key={dog.id}
          dog={dog}
          failure={failureOf(dog)}
          eager={index < 3}
          onOpen={() => onEdit(dog)}
        >
          <UploadButton
            subject={dog.name}
            keeper={keptAt(admin, dogPhotoPlace(dog.id))}
            onUploaded={(path) => savePhoto(dog, path)}
          />
          <RowActions
            name={dog.name}
            more={[
              { word: 'Edit', Icon: PencilIcon, run: () => onEdit(dog) },
              { word: 'Care', Icon: HeartPulseIcon, run: () => onCare(dog) },
              { word: 'Health Tests', Icon: ClipboardCheckIcon, run: () => onTests(dog) },
              { word: 'Record', Icon: FileTextIcon, link: `/admin/parent-dogs/${dog.id}/record` },
              { word: 'Delete', Icon: Trash2Icon, danger: true, run: () => onDelete(dog) },
            ]}
          />
        </ParentDogCard>
      ))}
    </ul>
  )
}

const skeletons = [1, 2, 3, 4, 5, 6]

export const ParentDogSkeletons = () => (
  <ul className="parent-grid stack gap-20" aria-busy="true" aria-label="Loading parent dogs">
    {skeletons.map((key) => (
      <ParentDogSkeleton key={key} />
    ))}
  </ul>
)
