import { useRef } from 'react'
import { giveToPuppy } from '#islands/portal/whelping/litter-photos/record-photo.ts'
import { maxKeptPhotos } from '#src/dogs/rules/puppies.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { keptAt } from '#src/platform/client/uploads/keep-photos.ts'
import { UploadNotices, UploadProgress } from '#src/platform/client/uploads/upload-progress.tsx'
import { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import { FileInput } from '#src/platform/ui/forms/file-input.tsx'
import { CameraIcon } from '#src/platform/ui/icons.tsx'

interface CameraProps {
  puppyId: string
  name: string
}

/** Takes a photo of a puppy with the phone's camera, and gives it to the puppy. */
export function Camera({ puppyId, name }: CameraProps) {
  const input = useRef<HTMLInputElement>(null)
  const { add, busy, items, notices, cancel, retry } = useUploads({
    max: maxKeptPhotos,
    room: maxKeptPhotos,
    announce: () => ({ title: `Given to ${name}`, description: '1 photo' }),
    keeper: keptAt(useAdmin(), `puppy-photos ${puppyId}`),
    onUploaded: (path) => giveToPuppy(puppyId, path),
  })
  return (
    <div className="camera">
      <button
        className="icon-button"
        type="button"
        aria-label={`Take a photo of ${name}`}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <CameraIcon />
      </button>
      <FileInput ref={input} capture="environment" onFiles={add} />
      <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
      <UploadNotices notices={notices} />
    </div>
  )
}
