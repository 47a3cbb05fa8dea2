import { useState } from 'react'
import { galleryPhotoInput } from '#src/gallery/fields.ts'
import { api, fetchJson, type GalleryPhoto } from '#src/platform/client/api-client.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PhotoListField } from '#src/platform/client/uploads/photo-list-field.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'

const labels = { caption: 'Caption', url: 'Photo' }

/** Adds one of the breeder's own photos to the gallery; it stays private until it is published. */
export function PhotoUpload(props: RecordFormProps<GalleryPhoto>) {
  const draft = useDraft(props.place)
  const { url, filename: name = '' } = draft?.values ?? {}
  const [urls, setUrls] = useState<string[]>(url ? [url] : [])
  const [filename, setFilename] = useState(name)
  const [uploading, setUploading] = useState(false)
  const { field, ...form } = useRecordForm({
    ...props,
    title: 'Upload Photo',
    draft,
    labels,
    schema: galleryPhotoInput,
    // Without a photo, only the photo is reported as missing.
    read: ({ caption }) => ({ caption, url: urls[0] ?? '', filename: filename || 'photo' }),
    save: (json, id) => fetchJson(api.admin.gallery.$post({ json: { ...json, id } })),
    success: () => portalMessages.galleryPhotoAdded,
    failure: portalMessages.galleryPhotoAddFailure,
  })
  return (
    <RecordDialog form={form} id="photo-form" action="Add to Gallery" uploading={uploading}>
      <PhotoListField
        form={form}
        name="url"
        photos={urls}
        max={1}
        onChange={(next) => {
          setUrls(next)
          form.correct('url')
        }}
        onNamed={setFilename}
        onBusy={setUploading}
      />
      <TextField {...field('caption')} optional autoComplete="off" />
      <input type="hidden" name="url" value={urls[0] ?? ''} readOnly />
      <input type="hidden" name="filename" value={filename} readOnly />
    </RecordDialog>
  )
}
