import { ancestorsInput, numberField } from '#src/pedigree/fields.ts'
import {
  type AncestorPlace,
  ancestorPlaces,
  genderIn,
  pedigreeName,
  placeLabel,
  placesBefore,
} from '#src/pedigree/rules.ts'
import { api, type DogAncestors, fetchJson, type ParentDog } from '#src/platform/client/api-client.ts'
import { type FormValues, formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

const labels = Object.fromEntries(
  ancestorPlaces.flatMap((place) => [
    [place, placeLabel(place)],
    [numberField(place), `${placeLabel(place)}: number`],
  ]),
)

interface PedigreeFormProps {
  dog: ParentDog
  stored: DogAncestors
  place: FormPlace
  reload: () => Promise<DogAncestors | null>
  onClose: () => void
  onSaved: () => void
}

/** Three generations behind a parent dog, as a tree of fourteen names. */
export function PedigreeForm({ dog, stored: given, place, reload, ...props }: PedigreeFormProps) {
  const { field, ...form } = useRecordForm({
    ...props,
    title: `${dog.name}: Pedigree`,
    place,
    stored: valuesFrom(given),
    labels,
    current: async () => storedValues(await reload(), valuesFrom),
    schema: ancestorsInput,
    save: (json) =>
      fetchJson(api.admin['parent-dogs'][':id'].ancestors.$put({ param: { id: dog.id }, json })),
    success: () => portalMessages.pedigreeSaved,
  })

  const branches = (behind: AncestorPlace | '') => (
    <ul className="ancestors">
      {placesBefore(behind).map((at) => (
        <li key={at}>
          <div className="ancestor">
            <TextField
              {...field(at)}
              list={`pedigree-${genderIn(at)}`}
              autoComplete="off"
              maxLength={lengths.name}
            />
            <TextField {...field(numberField(at))} autoComplete="off" maxLength={lengths.name} />
          </div>
          {placesBefore(at).length > 0 && branches(at)}
        </li>
      ))}
    </ul>
  )

  return (
    <RecordDialog form={form} id="pedigree-form" hasOwnIds className="form" action="Save Pedigree">
      <p className="form-note">
        As on the papers. Families see it on Our Dogs and in the go-home pack. For one of your own dogs, just
        choose its name: its number and its own pedigree come with it.
      </p>
      {branches('')}
      {(['male', 'female'] as const).map((gender) => (
        <datalist key={gender} id={`pedigree-${gender}`}>
          {given.dogs
            .filter((each) => each.gender === gender)
            .map((each) => (
              <option key={each.id} value={pedigreeName(each)}>
                {each.name}
              </option>
            ))}
        </datalist>
      ))}
    </RecordDialog>
  )
}

const valuesFrom = ({ ancestors, updatedAt }: DogAncestors): FormValues =>
  formValues({
    ...Object.fromEntries(
      ancestorPlaces.flatMap((place) => [
        [place, ''],
        [numberField(place), ''],
      ]),
    ),
    ...Object.fromEntries(
      ancestors.flatMap(({ place, name, number }) => [
        [place, name],
        [numberField(place), number],
      ]),
    ),
    updatedAt,
  })
