import { useState } from 'react'
import { LitterSelect } from '#islands/portal/dogs/litters/litter-select.tsx'
import { NewLitter } from '#islands/portal/dogs/litters/new-litter.tsx'
import { useLayer } from '#islands/portal/dogs/litters/use-layer.ts'
import { genders } from '#src/dogs/rules/parent-dogs.ts'
import {
  centsOf,
  dollarsOf,
  maleOrFemale,
  maxPuppyPhotos,
  puppyInput,
  puppyStatuses,
  puppyStatusLabels,
} from '#src/dogs/rules/puppies.ts'
import { questionAboutPrice } from '#src/dogs/rules/unusual-price.ts'
import { api, fetchJson, type Puppy } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { useAnother } from '#src/platform/client/hooks/use-another.ts'
import { formValues, storedValues, valuesOf } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PhotoListField } from '#src/platform/client/uploads/photo-list-field.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import {
  DecimalField,
  HiddenList,
  SelectField,
  TextArea,
  TextField,
} from '#src/platform/ui/forms/text-field.tsx'

type Saved = Omit<Puppy, 'family' | 'placement' | 'isOnWebsite'>

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
  readyOn: 'Ready to Go Home',
  microchipId: 'Microchip ID',
  photos: 'Photos',
}
const genderOptions = genders.map((gender) => [gender, maleOrFemale(gender)] as const)
const statusOptions = puppyStatuses.map((status) => [status, puppyStatusLabels[status]] as const)

interface PuppyFormProps extends RecordFormProps<Puppy> {
  /** All of the kennel's puppies, including its littermates. */
  puppies: readonly Puppy[]
}

export function PuppyForm({ puppies, ...props }: PuppyFormProps) {
  const { id, record: puppy, place, repeated } = props
  const draft = useDraft(place)
  const stored = { ...valuesFrom(puppy), ...repeated }
  const given = draft?.values ?? stored
  const [litterId, setLitterId] = useState(given.litterId ?? '')
  const [photos, setPhotos] = useState<string[]>(JSON.parse(given.photos ?? '[]'))
  const [uploading, setUploading] = useState(false)
  const newLitter = useLayer({ ...place, name: 'litter-of-puppy' }, draft)
  const { isAnother, addAnother, begin } = useAnother()
  const { field, ...form } = useRecordForm({
    ...props,
    title: id ? 'Edit Puppy' : 'Add New Puppy',
    draft,
    stored,
    labels,
    current: async () => storedValues(await props.reload(), valuesFrom),
    schema: puppyInput,
    read: (values) => {
      begin()
      return {
        ...values,
        priceMin: centsOf(values.priceMin ?? ''),
        priceMax: centsOf(values.priceMax ?? ''),
        photos,
      }
    },
    questions: (input) => {
      const isAsPriced =
        input.litterId === puppy?.litterId &&
        input.priceMin === puppy.priceMin &&
        input.priceMax === puppy.priceMax
      const mates = puppies.filter((other) => other.litterId === input.litterId && other.id !== id)
      const text = isAsPriced ? null : questionAboutPrice(input, mates)
      return text ? [{ text, field: input.priceMin === null ? 'priceMax' : 'priceMin' }] : []
    },
    save: (json, recordId) =>
      fetchJson(
        id
          ? api.admin.puppies[':id'].$put({ param: { id }, json })
          : api.admin.puppies.$post({ json: { ...json, id: recordId } }),
      ),
    onSaved: () => (isAnother() ? addNext() : props.onSaved()),
    onKept: () => (isAnother() ? addNext() : props.onClose()),
    success: (saved) => (id ? updatedMessage(puppy, saved) : portalMessages.puppyCreated),
    failure: id ? portalMessages.puppyUpdateFailure : portalMessages.puppyCreateFailure,
  })
  function addNext(): void {
    props.onAnother(repeatedOf(form.ref.current))
  }

  return (
    <>
      <RecordDialog
        form={form}
        id="puppy-form"
        columns
        action={id ? 'Update Puppy' : 'Create Puppy'}
        uploading={uploading}
        aside={puppy && <HistoryLink kind="puppy" id={puppy.id} label={puppy.name} />}
        extraAction={
          !id && (
            <Button
              word="Create and Add Another"
              disabled={form.busy || uploading}
              onClick={() => addAnother(form.ref.current)}
            />
          )
        }
      >
        <PhotoListField
          form={form}
          name="photos"
          photos={photos}
          max={maxPuppyPhotos}
          onChange={setPhotos}
          onBusy={setUploading}
        />
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('color')} required autoComplete="off" />
        <SelectField {...field('gender')} options={genderOptions}>
          {!id && <option value="">Select a gender</option>}
        </SelectField>
        <SelectField {...field('status')} options={statusOptions} />
        <LitterSelect
          label={labels.litterId}
          value={litterId}
          onChange={setLitterId}
          errors={form.errors}
          puppy={puppy}
          ref={newLitter.select}
        >
          <Button word="Add New" aria-label="Add New Litter" onClick={newLitter.open} />
        </LitterSelect>
        <DecimalField {...field('priceMin')} optional onInput={() => form.correct('priceMax')} />
        <DecimalField {...field('priceMax')} optional />
        <TextField
          {...field('readyOn')}
          type="date"
          optional
          hint="Only if it differs from the litter, for example on your vet's advice."
        />
        <TextField {...field('microchipId')} optional inputMode="numeric" autoComplete="off" />
        <TextArea {...field('description')} optional wide />
        <TextArea {...field('healthTesting')} optional wide />
        <HiddenList name="photos" values={photos} onChange={setPhotos} />
      </RecordDialog>
      {newLitter.isOpen && (
        <NewLitter
          place={newLitter.place}
          onClose={newLitter.close}
          onSaved={(litter) => {
            setLitterId(litter.id)
            form.correct('litterId')
            newLitter.close()
          }}
        />
      )}
    </>
  )
}

/** Fields that littermates share. */
const repeatedFields = ['litterId', 'status', 'priceMin', 'priceMax', 'healthTesting']

function repeatedOf(form: HTMLFormElement | null) {
  const values = form ? valuesOf(form) : {}
  return Object.fromEntries(repeatedFields.map((name) => [name, values[name] ?? '']))
}

/** If only the status has changed, the toast says so. */
function updatedMessage(before: Puppy | null, saved: Saved) {
  const [old, now] = [valuesFrom(before), valuesFrom(saved)]
  const changed = Object.keys(labels).filter((name) => old[name] !== now[name])
  if (changed.join() !== 'status') return portalMessages.puppyUpdated
  return {
    title: 'Success',
    description: `${saved.name} is ${puppyStatusLabels[saved.status].toLowerCase()}`,
  }
}

const valuesFrom = (puppy: Saved | null) =>
  formValues(
    puppy
      ? { ...puppy, priceMin: dollarsOf(puppy.priceMin), priceMax: dollarsOf(puppy.priceMax) }
      : { status: 'available' },
  )
