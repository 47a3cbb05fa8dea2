import { useRef, useState } from 'react'
import { api, fetchJson, type ParentDog } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { PhotoListField } from '#src/client/uploads/photo-list-field.tsx'
import { today } from '#src/domain/dates.ts'
import { messages } from '#src/domain/messages.ts'
import {
  centimetresOf,
  confirmedDetails,
  dogStatuses,
  dogStatusLabels,
  earliestBirth,
  genders,
  gramsOf,
  kilogramsOf,
  maxDogPhotos,
  millimetresOf,
  parentDogForm,
} from '#src/domain/parent-dogs.ts'
import { maleOrFemale } from '#src/domain/puppies.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/forms/text-field.tsx'

interface ParentDogFormProps {
  /** Null for a new one. */
  dog: ParentDog | null
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
  /** Shows the dog as it is now, without what was typed. */
  onReload: () => Promise<void>
}

const labels = {
  name: 'Call Name *',
  registeredName: 'Registered Name *',
  gender: 'Gender *',
  color: 'Colour *',
  dateOfBirth: 'Date of Birth',
  status: 'Status *',
  weight: 'Weight (kg)',
  height: 'Height (cm)',
  description: 'Description',
  healthTesting: 'Health Testing',
  achievements: 'Show Achievements',
  pedigree: 'Pedigree Information',
  photos: 'Dog Photos',
}
const genderOptions = genders.map((gender) => [gender, maleOrFemale(gender)] as const)
const statusOptions = dogStatuses.map((status) => [status, dogStatusLabels[status]] as const)
const measured = {
  type: 'number',
  step: '0.1',
  min: '0.1',
  inputMode: 'decimal',
  autoComplete: 'off',
} as const

export function ParentDogForm({ dog, draft, admin, onClose, onSaved, onReload }: ParentDogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const given = draft?.values ?? formValues(dog)
  const [photos, setPhotos] = useState<string[]>(JSON.parse(given.photos ?? '[]'))
  const [uploading, setUploading] = useState(false)

  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: parentDogForm,
    read: (values) => ({
      ...values,
      dateOfBirth: isMistyped(form.current, 'dateOfBirth') ? 'mistyped' : values.dateOfBirth,
      weight: isMistyped(form.current, 'weight') ? Number.NaN : gramsOf(values.weight ?? ''),
      height: isMistyped(form.current, 'height') ? Number.NaN : millimetresOf(values.height ?? ''),
      photos,
    }),
    async send(json) {
      await fetchJson(
        dog
          ? api.admin['parent-dogs'][':id'].$put({ param: { id: dog.id }, json })
          : api.admin['parent-dogs'].$post({ json }),
      )
      toast(dog ? messages.parentDogUpdated : messages.parentDogCreated)
      onSaved()
    },
    failed: (error) =>
      reportFailure(error, dog ? messages.parentDogUpdateFailure : messages.parentAddFailure),
  })

  useExpiredSession(form, (values) => keepDraft('parent-dogs', admin, { id: dog?.id ?? null, values }))

  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: given[name],
  })

  return (
    <Dialog
      title={dog ? 'Edit Parent Dog' : 'Add New Parent Dog'}
      unsaved={() => draft !== undefined || uploading || unsaved()}
      onClose={onClose}
      footer={(close) => (
        <FormFooter
          form="parent-dog-form"
          busy={busy}
          uploading={uploading}
          action={dog ? 'Update Parent Dog' : 'Create Parent Dog'}
          onCancel={close}
        />
      )}
    >
      <form id="parent-dog-form" className="form form-columns" ref={form} {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <ReloadOffer errors={errors} onReload={onReload} />
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('registeredName')} required autoComplete="off" />
        <SelectField {...field('gender')} options={genderOptions}>
          {!dog && <option value="">Select a gender</option>}
        </SelectField>
        <TextField {...field('color')} required autoComplete="off" />
        <TextField {...field('dateOfBirth')} type="date" min={earliestBirth} max={today()} />
        <SelectField {...field('status')} options={statusOptions} />
        <TextField {...field('weight')} {...measured} />
        <TextField {...field('height')} {...measured} />
        <TextArea {...field('description')} wide />
        <TextArea {...field('healthTesting')} wide />
        <TextArea {...field('achievements')} wide />
        <TextArea {...field('pedigree')} wide />
        <PhotoListField
          label={labels.photos}
          name="photos"
          photos={photos}
          max={maxDogPhotos}
          onChange={setPhotos}
          errors={errors.photos}
          onBusy={setUploading}
          uploaded={messages.dogFormPhotoUploaded}
        />
        <input type="hidden" name="photos" value={JSON.stringify(photos)} readOnly />
        <input type="hidden" name="updatedAt" value={given.updatedAt ?? ''} readOnly />
      </form>
    </Dialog>
  )
}

/** What the form shows of a dog, or of none. What a quick add invented is left for the breeder to fill in. */
function formValues(dog: ParentDog | null): FormValues {
  if (!dog) return { status: 'active' }
  const { color, dateOfBirth } = confirmedDetails(dog)
  return {
    name: dog.name,
    registeredName: dog.registeredName ?? '',
    gender: dog.gender,
    color: color ?? '',
    dateOfBirth: dateOfBirth ?? '',
    status: dog.status,
    weight: kilogramsOf(dog.weight),
    height: centimetresOf(dog.height),
    description: dog.description ?? '',
    healthTesting: dog.healthTesting ?? '',
    achievements: dog.achievements ?? '',
    pedigree: dog.pedigree ?? '',
    photos: JSON.stringify(dog.photos),
    updatedAt: dog.updatedAt,
  }
}

/** A browser hands out what is no number or no day as an empty text, which must not clear the field. */
function isMistyped(form: HTMLFormElement | null, name: string) {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement && input.validity.badInput
}
