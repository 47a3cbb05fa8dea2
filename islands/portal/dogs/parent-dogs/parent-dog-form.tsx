import { useState } from 'react'
import {
  centimetresOf,
  championTitleLength,
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
} from '#src/dogs/rules/parent-dogs.ts'
import { maleOrFemale } from '#src/dogs/rules/puppies.ts'
import { api, fetchJson, type ParentDog } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PhotoListField } from '#src/platform/client/uploads/photo-list-field.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import {
  DecimalField,
  HiddenList,
  SelectField,
  TextArea,
  TextField,
} from '#src/platform/ui/forms/text-field.tsx'
import { DogButtons } from './dog-dialog.tsx'

const labels = {
  name: 'Call Name *',
  registeredName: 'Registered Name *',
  gender: 'Gender *',
  color: 'Colour *',
  dateOfBirth: 'Date of Birth',
  status: 'Status *',
  weight: 'Weight (kg)',
  height: 'Height (cm)',
  councilNumber: 'Council Number',
  description: 'Description',
  healthTesting: 'Health Testing',
  championTitle: 'Champion Title',
  achievements: 'Show Achievements',
  pedigree: 'Pedigree Information',
  photos: 'Dog Photos',
}
const genderOptions = genders.map((gender) => [gender, maleOrFemale(gender)] as const)
const statusOptions = dogStatuses.map((status) => [status, dogStatusLabels[status]] as const)

interface ParentDogFormProps extends RecordFormProps<ParentDog> {
  /** Today, by the server's clock. */
  day: string
}

export function ParentDogForm(props: ParentDogFormProps) {
  const { id, record, place, day } = props
  const draft = useDraft(place)
  const stored = valuesFrom(record)
  const [photos, setPhotos] = useState<string[]>(JSON.parse((draft?.values ?? stored).photos ?? '[]'))
  const [uploading, setUploading] = useState(false)
  const { field, ...form } = useRecordForm({
    ...props,
    title: id ? 'Edit Parent Dog' : 'Add New Parent Dog',
    draft,
    stored,
    labels,
    current: async () => storedValues(await props.reload(), valuesFrom),
    schema: parentDogForm,
    read: (values) => ({
      ...values,
      weight: gramsOf(values.weight ?? ''),
      height: millimetresOf(values.height ?? ''),
      photos,
    }),
    save: (json, recordId) =>
      fetchJson(
        id
          ? api.admin['parent-dogs'][':id'].$put({ param: { id }, json })
          : api.admin['parent-dogs'].$post({ json: { ...json, id: recordId } }),
      ),
    success: () => (id ? portalMessages.parentDogUpdated : portalMessages.parentDogCreated),
    failure: id ? portalMessages.parentDogUpdateFailure : portalMessages.parentAddFailure,
  })

  return (
    <RecordDialog
      form={form}
      id="parent-dog-form"
      columns
      action={id ? 'Update Parent Dog' : 'Create Parent Dog'}
      uploading={uploading}
      aside={
        record && (
          <>
            <DogButtons dog={record} />
            <HistoryLink kind="dog" id={record.id} label={record.name} />
          </>
        )
      }
    >
      <PhotoListField
        form={form}
        name="photos"
        photos={photos}
        max={maxDogPhotos}
        onChange={setPhotos}
        onBusy={setUploading}
        uploaded={portalMessages.dogFormPhotoUploaded}
      />
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('registeredName')} required autoComplete="off" />
      <SelectField {...field('gender')} options={genderOptions}>
        {!id && <option value="">Select a gender</option>}
      </SelectField>
      <TextField {...field('color')} required autoComplete="off" />
      <TextField {...field('dateOfBirth')} optional type="date" min={earliestBirth} max={day} />
      <SelectField {...field('status')} options={statusOptions} />
      <DecimalField {...field('weight')} optional />
      <DecimalField {...field('height')} optional />
      <TextField
        {...field('councilNumber')}
        optional
        wide
        autoComplete="off"
        hint="For your own records. It is never on the website."
      />
      <TextArea {...field('description')} optional wide />
      <TextArea {...field('healthTesting')} optional wide />
      <TextField
        {...field('championTitle')}
        optional
        wide
        autoComplete="off"
        maxLength={championTitleLength}
        hint="As on the certificate, for example Australian Champion. Empty if there is none."
      />
      <TextArea {...field('achievements')} optional wide />
      <TextArea {...field('pedigree')} optional wide />
      <HiddenList name="photos" values={photos} onChange={setPhotos} />
    </RecordDialog>
  )
}

/** Leaves out values that a quick add made up, for the breeder to fill in. */
function valuesFrom(dog: ParentDog | null) {
  if (!dog) return formValues({ status: 'active' })
  const measures = { weight: kilogramsOf(dog.weight), height: centimetresOf(dog.height) }
  return formValues({ ...dog, ...confirmedDetails(dog), ...measures })
}
