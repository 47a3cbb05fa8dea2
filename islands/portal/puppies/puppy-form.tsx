import { useRef, useState } from 'react'
import { LitterSelect } from '#islands/portal/litters/litter-select.tsx'
import { NewLitter } from '#islands/portal/litters/new-litter.tsx'
import { useLayer } from '#islands/portal/litters/use-layer.ts'
import { api, fetchJson, type Puppy } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm, valuesOf } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { PhotoListField } from '#src/client/uploads/photo-list-field.tsx'
import { messages } from '#src/domain/messages.ts'
import { genders } from '#src/domain/parent-dogs.ts'
import {
  maleOrFemale,
  maxPuppyPhotos,
  puppyInput,
  puppyStatuses,
  puppyStatusLabels,
} from '#src/domain/puppies.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { formValues, typedCents } from './puppy-values.ts'

interface PuppyFormProps {
  /** Null for a new one. */
  puppy: Puppy | null
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
  /** Shows the puppy as it is now, without what was typed. */
  onReload: () => Promise<void>
}

const labels = {
  name: 'Name *',
  color: 'Color *',
  gender: 'Gender *',
  status: 'Status *',
  litterId: 'Litter *',
  priceMin: 'Min Price (AUD)',
  priceMax: 'Max Price (AUD)',
  description: 'Description',
  healthTesting: 'Health Testing',
  microchipId: 'Microchip ID',
  photos: 'Photos',
}
const genderOptions = genders.map((gender) => [gender, maleOrFemale(gender)] as const)
const statusOptions = puppyStatuses.map((status) => [status, puppyStatusLabels[status]] as const)

export function PuppyForm({ puppy, draft, admin, onClose, onSaved, onReload }: PuppyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const given = draft?.values ?? formValues(puppy)
  const [litterId, setLitterId] = useState(given.litterId ?? '')
  const [photos, setPhotos] = useState<string[]>(JSON.parse(given.photos ?? '[]'))
  const [uploading, setUploading] = useState(false)
  const newLitter = useLayer(draft?.values.newLitter)
  const keep = (values: FormValues) => keepDraft('puppies', admin, { id: puppy?.id ?? null, values })

  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: puppyInput,
    read: (values) => ({
      ...values,
      priceMin: typedCents(form.current, 'priceMin'),
      priceMax: typedCents(form.current, 'priceMax'),
      photos,
    }),
    async send(json) {
      await fetchJson(
        puppy
          ? api.admin.puppies[':id'].$put({ param: { id: puppy.id }, json })
          : api.admin.puppies.$post({ json }),
      )
      toast(puppy ? messages.puppyUpdated : messages.puppyCreated)
      onSaved()
    },
    failed: (error) =>
      reportFailure(error, puppy ? messages.puppyUpdateFailure : messages.puppyCreateFailure),
  })

  // A litter above keeps its own with this.
  useExpiredSession(form, (values) => newLitter.layer || keep(values))

  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: given[name],
  })

  return (
    <>
      <Dialog
        title={puppy ? 'Edit Puppy' : 'Add New Puppy'}
        unsaved={() => draft !== undefined || uploading || unsaved()}
        onClose={onClose}
        footer={(close) => (
          <FormFooter
            form="puppy-form"
            busy={busy}
            uploading={uploading}
            action={puppy ? 'Update Puppy' : 'Create Puppy'}
            onCancel={close}
          />
        )}
      >
        <form id="puppy-form" className="form form-columns" ref={form} {...formProps}>
          <ErrorSummary errors={errors} labels={labels} ref={summary} />
          <ReloadOffer errors={errors} onReload={onReload} />
          <TextField {...field('name')} required autoComplete="off" />
          <TextField {...field('color')} required autoComplete="off" />
          <SelectField {...field('gender')} options={genderOptions}>
            {!puppy && <option value="">Select a gender</option>}
          </SelectField>
          <SelectField {...field('status')} options={statusOptions} />
          <LitterSelect
            label={labels.litterId}
            value={litterId}
            onChange={setLitterId}
            errors={errors}
            puppy={puppy}
            ref={newLitter.select}
          >
            <button
              className="button button-secondary"
              type="button"
              aria-label="Add New Litter"
              onClick={newLitter.open}
            >
              Add New
            </button>
          </LitterSelect>
          <TextField {...field('priceMin')} {...money} />
          <TextField {...field('priceMax')} {...money} />
          <TextArea {...field('description')} wide />
          <TextArea {...field('healthTesting')} wide />
          <TextField {...field('microchipId')} wide inputMode="numeric" autoComplete="off" />
          <PhotoListField
            label={labels.photos}
            name="photos"
            photos={photos}
            max={maxPuppyPhotos}
            onChange={setPhotos}
            errors={errors.photos}
            onBusy={setUploading}
          />
          <input type="hidden" name="photos" value={JSON.stringify(photos)} readOnly />
          <input type="hidden" name="updatedAt" value={given.updatedAt ?? ''} readOnly />
        </form>
      </Dialog>
      {newLitter.layer && (
        <NewLitter
          draft={newLitter.layer.draft}
          onClose={newLitter.close}
          onCreated={({ id }) => {
            setLitterId(id)
            newLitter.choose()
          }}
          onSignedOut={(values) =>
            form.current && keep({ ...valuesOf(form.current), newLitter: JSON.stringify(values) })
          }
        />
      )}
    </>
  )
}

const money = {
  type: 'number',
  step: '0.01',
  min: '0.01',
  inputMode: 'decimal',
  autoComplete: 'off',
} as const
