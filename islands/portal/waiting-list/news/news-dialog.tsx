import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PhotoListField } from '#src/platform/client/uploads/photo-list-field.tsx'
import { HiddenList, TextArea } from '#src/platform/ui/forms/text-field.tsx'
import { maxNewsPhotos, newsInput } from '#src/waiting-list/fields/portal.ts'
import { NewsList } from './news-list.tsx'
import { newsForm, newsKey, newsWritten } from './texts.ts'

interface NewsDialogProps {
  /** The litter that the news is about, if any. */
  litter: { id: string; name: string } | null
  /** The id of the kept form to continue with. */
  recordId?: string
  onClose: () => void
}

const labels = { text: 'News *', photos: 'Photos' }

/** Writes to all families on the waiting list, who read it on their pages; below are earlier news. */
export function NewsDialog({ litter, recordId, onClose }: NewsDialogProps) {
  const queryClient = useQueryClient()
  const place = { admin: useAdmin(), name: newsForm, id: litter?.id ?? null, recordId }
  const draft = useDraft(place)
  const [photos, setPhotos] = useState<string[]>(JSON.parse(draft?.values.photos ?? '[]'))
  const [uploading, setUploading] = useState(false)
  const { field, ...form } = useRecordForm({
    title: litter ? `Tell Families: ${litter.name}` : 'Write News',
    place,
    draft,
    labels,
    schema: newsInput,
    read: ({ text }) => ({ text, photos, litterId: litter?.id ?? null, puppyId: null }),
    save: (json, id) => fetchJson(api.admin.news.$post({ json: { ...json, id } })),
    success: () => newsWritten,
    onSaved() {
      queryClient.invalidateQueries({ queryKey: newsKey })
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      form={form}
      id="news-form"
      action={litter ? 'Tell Families' : 'Publish News'}
      uploading={uploading}
    >
      <TextArea
        {...field('text')}
        hint={'Everyone on the list sees this on their page. No prices and no "for sale", please.'}
        rows={5}
        required
      />
      <PhotoListField
        form={form}
        name="photos"
        photos={photos}
        max={maxNewsPhotos}
        hasCover={false}
        onChange={setPhotos}
        onBusy={setUploading}
      />
      {litter && <input type="hidden" name="litterName" value={litter.name} readOnly />}
      <HiddenList name="photos" values={photos} onChange={setPhotos} />
      <NewsList />
    </RecordDialog>
  )
}
