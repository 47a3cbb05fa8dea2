import { useState } from 'react'
import { api, fetchJson, type ParentDog } from '#src/client/api-client.ts'
import { formValues, isMistyped } from '#src/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/client/record-dialog.tsx'
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
import { SelectField, TextArea, TextField } from '#src/ui/forms/text-field.tsx'

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

export function ParentDogForm(props: RecordFormProps<ParentDog>) {
  const { id, record, draft } = props
  const given = draft ?? valuesFrom(record)
  const [photos, setPhotos] = useState<string[]>(JSON.parse(given.photos ?? '[]'))
  const [uploading, setUploading] = useState(false)
  const { field, ...form } = useRecordForm({
    ...props,
    labels,
    given,
    schema: parentDogForm,
    read: (values, element) => ({
      ...values,
      dateOfBirth: isMistyped(element, 'dateOfBirth') ? 'mistyped' : values.dateOfBirth,
      weight: isMistyped(element, 'weight') ? Number.NaN : gramsOf(values.weight ?? ''),
      height: isMistyped(element, 'height') ? Number.NaN : millimetresOf(values.height ?? ''),
      photos,
    }),
    save: (json) =>
      fetchJson(
        id
          ? api.admin['parent-dogs'][':id'].$put({ param: { id }, json })
          : api.admin['parent-dogs'].$post({ json }),
      ),
    success: () => (id ? messages.parentDogUpdated : messages.parentDogCreated),
    failure: id ? messages.parentDogUpdateFailure : messages.parentAddFailure,
  })

  return (
    <RecordDialog
      form={form}
      id="parent-dog-form"
      columns
      title={id ? 'Edit Parent Dog' : 'Add New Parent Dog'}
      action={id ? 'Update Parent Dog' : 'Create Parent Dog'}
      uploading={uploading}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('registeredName')} required autoComplete="off" />
      <SelectField {...field('gender')} options={genderOptions}>
        {!id && <option value="">Select a gender</option>}
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
        errors={form.errors.photos}
        onBusy={setUploading}
        uploaded={messages.dogFormPhotoUploaded}
      />
      <input type="hidden" name="photos" value={JSON.stringify(photos)} readOnly />
    </RecordDialog>
  )
}

/** Leaves out what a quick add made up, for the breeder to fill in. */
function valuesFrom(dog: ParentDog | null) {
  if (!dog) return formValues({ status: 'active' })
  const measures = { weight: kilogramsOf(dog.weight), height: centimetresOf(dog.height) }
  return formValues({ ...dog, ...confirmedDetails(dog), ...measures })
}
