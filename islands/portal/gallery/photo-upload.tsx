import { useRef, useState } from 'react'
import { api, fetchJson } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, useExpiredSession } from '#src/client/errors.ts'
import { useForm } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { PhotoListField } from '#src/client/uploads/photo-list-field.tsx'
import { galleryPhotoInput } from '#src/domain/gallery.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'

interface PhotoUploadProps {
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
}

const labels = { caption: 'Caption', url: 'Photo' }

/** Adds a photo of the breeder's own to the gallery; it stays private until she publishes it. */
export function PhotoUpload({ draft, admin, onClose, onSaved }: PhotoUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [urls, setUrls] = useState<string[]>(draft?.values.url ? [draft.values.url] : [])
  const [filename, setFilename] = useState(draft?.values.filename ?? '')
  const [uploading, setUploading] = useState(false)
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: galleryPhotoInput,
    // The name matters only beside a photo: without one that alone is said.
    read: ({ caption }) => ({ caption, url: urls[0] ?? '', filename: filename || 'photo' }),
    async send(json) {
      await fetchJson(api.admin.gallery.$post({ json }))
      toast(messages.galleryPhotoAdded)
      onSaved()
    },
    failed: (error) => reportFailure(error, messages.galleryPhotoAddFailure),
  })

  useExpiredSession(form, (values) => keepDraft('gallery', admin, { id: null, values }))

  return (
    <Dialog
      title="Upload Photo"
      unsaved={() => draft !== undefined || uploading || unsaved()}
      onClose={onClose}
      footer={(close) => (
        <FormFooter
          form="photo-form"
          busy={busy}
          uploading={uploading}
          action="Add to Gallery"
          onCancel={close}
        />
      )}
    >
      <form id="photo-form" className="form" ref={form} {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <PhotoListField
          label={labels.url}
          name="url"
          photos={urls}
          max={1}
          onChange={setUrls}
          onNamed={setFilename}
          errors={errors.url}
          onBusy={setUploading}
        />
        <TextField
          name="caption"
          label={labels.caption}
          errors={errors}
          defaultValue={draft?.values.caption}
          optional
          autoComplete="off"
        />
        <input type="hidden" name="url" value={urls[0] ?? ''} readOnly />
        <input type="hidden" name="filename" value={filename} readOnly />
      </form>
    </Dialog>
  )
}
