import { Fragment, useEffect, useRef } from 'react'
import { captionInput } from '#src/gallery/fields.ts'
import { api, fetchJson, type GalleryPhoto } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { GalleryBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { actsOf } from './photo-acts.tsx'
import { photoFacts } from './photo-facts.tsx'
import { PhotoFailure } from './photo-failure.tsx'
import { PhotoPair } from './photo-pair.tsx'
import { PhotoWords } from './photo-words.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

interface PhotoDetailsProps extends RecordFormProps<GalleryPhoto> {
  photo: GalleryPhoto
  /** All photos, to find the matching 'before' photo. */
  all: readonly GalleryPhoto[]
  actions: PhotoActions
  refetch: () => Promise<unknown>
}

const labels = { caption: 'Caption' }
const formId = 'caption-form'
// Not in the catalogue, which public pages load.
const saved = { title: 'Success', description: 'Caption saved successfully' }
const failure = { title: 'Error', description: 'Failed to save caption' }

const valuesFrom = ({ caption, updatedAt }: GalleryPhoto) => formValues({ caption, updatedAt })

/** A photo with all its facts. Its caption can be corrected, even a family's. */
export function PhotoDetails({ photo, all, actions, refetch, ...props }: PhotoDetailsProps) {
  const { id, filename, isPublic } = photo
  const draft = useDraft(props.place)
  const stored = valuesFrom(photo)
  const known = useRef((draft?.base ?? stored).caption)
  const { field, ...form } = useRecordForm({
    ...props,
    title: 'Photo Details',
    draft,
    stored,
    labels,
    current: async () => storedValues(await props.reload(), valuesFrom),
    schema: captionInput,
    // Publishing the photo changes its version too, but not its caption.
    read: ({ caption, updatedAt }) => ({
      caption,
      updatedAt: known.current === (photo.caption ?? '') ? photo.updatedAt : updatedAt,
    }),
    save: (json) => fetchJson(api.admin.gallery[':id'].caption.$put({ param: { id }, json })),
    success: () => saved,
    failure,
    onSaved({ caption }) {
      known.current = caption ?? ''
      refetch()
    },
  })
  const { errors, defaultValue, ...caption } = field('caption')

  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (document.activeElement === document.body) closing.current?.focus()
  })
  const facts: Fact[] = [
    ['Filename', filename],
    ...photoFacts(photo),
    [
      'Public',
      <Fragment key="public">
        {isPublic ? 'Yes' : 'No'} <GalleryBadge photo={photo} />
      </Fragment>,
    ],
  ]
  return (
    <Dialog
      title={form.title}
      onClose={form.onClose}
      unsaved={form.unsaved}
      dismissalRef={closing}
      aside={<HistoryLink kind="photo" id={photo.id} label={photo.caption ?? filename} />}
      actions={<PhotoButtons photo={photo} actions={actions} />}
    >
      <PhotoFailure photo={photo} actions={actions} />
      <PhotoPair photo={photo} all={all} slot="portalDetail" />
      <PhotoWords photo={photo} actions={actions} />
      <RecordForm form={form} id={formId}>
        <Field {...caption} errors={errors.caption} optional>
          {(control) => (
            <div className="select-row stack gap-10">
              <input {...control} className="input" defaultValue={defaultValue} autoComplete="off" />
              <SaveButton form={formId} busy={form.busy} action="Save" />
            </div>
          )}
        </Field>
      </RecordForm>
      <Ledger facts={facts} />
    </Dialog>
  )
}

/** The same as buttons, for the details of a photo. */
function PhotoButtons({ photo, actions }: { photo: GalleryPhoto; actions: PhotoActions }) {
  const { publish, keep, change, remove } = actsOf(photo, actions)
  // A button keeps the focus when its label changes.
  return Object.entries({ remove, keep, show: publish || change }).map(
    ([place, act]) =>
      act && (
        <Button
          key={place}
          className={act === remove ? 'button-delete' : ''}
          Icon={act.Icon}
          word={act.word}
          aria-label={`${act.word}: ${photo.caption ?? photo.filename}`}
          busy={act.busy}
          onClick={act.run}
        />
      ),
  )
}
