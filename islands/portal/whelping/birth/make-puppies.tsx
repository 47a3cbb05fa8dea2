import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { centsOf } from '#src/dogs/rules/puppies.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import { DecimalField } from '#src/platform/ui/forms/text-field.tsx'
import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'
import { isAlive, makePuppiesInput, missingForPuppy, proposedName } from '#src/whelping/rules/births.ts'
import { type Card, lookOf } from './card-fields.ts'

interface MakePuppiesProps {
  litterId: string
  /** In the order of birth. */
  cards: readonly Card[]
  isUnsaved: (card: Card) => boolean
  onClose: () => void
  onMade: () => Promise<void>
}

/** The name under which the form's input is kept. */
export const makeForm = 'make-puppies'

const scope = 'make-'
const labels = { priceMin: 'Min Price (AUD)', priceMax: 'Max Price (AUD)', births: 'Puppies' }

/** Makes puppies of the living newborns that have none yet, with the fields they share. */
export function MakePuppies({ litterId, cards, isUnsaved, onClose, onMade }: MakePuppiesProps) {
  const unmade = cards.filter(({ fields, row }) => isAlive(fields) && !row?.puppyId)
  const ready = unmade.filter((card) => !isUnsaved(card) && missingForPuppy(card.fields) === null)
  const place = { admin: useAdmin(), name: makeForm, id: litterId }
  const draft = useDraft(place)
  const isTicked = (name: string, isUsual: boolean) => (draft ? name in draft.values : isUsual)
  const { field, ...form } = useRecordForm({
    title: 'Make Puppies',
    place,
    draft,
    labels,
    schema: makePuppiesInput,
    read: (values) => ({
      births: ready
        .filter(({ id }) => values[`make-${id}`] !== undefined)
        .map(({ id }) => ({ birthId: id, name: values[`name-${id}`] })),
      priceMin: centsOf(values.priceMin ?? ''),
      priceMax: centsOf(values.priceMax ?? ''),
      isListed: values.isListed !== undefined,
    }),
    save: (json) => fetchJson(api.admin.litters[':id'].puppies.$post({ param: { id: litterId }, json })),
    success: ({ length }) => ({
      title: 'Success',
      description: `${length} ${length === 1 ? 'puppy' : 'puppies'} created`,
    }),
    onSaved() {
      onClose()
      void onMade()
    },
    onClose,
  })
  const { errors, busy, unsaved } = form
  return (
    <FieldScope value={scope}>
      <Dialog
        title="Make Puppies"
        dismissal="Cancel"
        unsaved={unsaved}
        onClose={form.onClose}
        actions={ready.length > 0 && <SaveButton form="make-puppies" busy={busy} action="Make Puppies" />}
      >
        <RecordForm form={form} id="make-puppies">
          {unmade.length === 0 && <p>There are no newborns to make puppies of.</p>}
          {ready.length > 0 && (
            <ul
              className="make-list"
              id={`${scope}births`}
              tabIndex={-1}
              onInput={() => form.correct('births')}
            >
              {ready.map(({ id, fields }) => (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      name={`make-${id}`}
                      defaultChecked={isTicked(`make-${id}`, true)}
                    />
                    <CollarSwatch collar={fields.collar} />
                    <span>
                      <b>Puppy {fields.position}</b> <span className="quiet">{lookOf(fields)}</span>
                    </span>
                  </label>
                  <input
                    className="input"
                    name={`name-${id}`}
                    aria-label={`Name of puppy ${fields.position}`}
                    defaultValue={draft?.values[`name-${id}`] ?? proposedName(fields)}
                    maxLength={lengths.name}
                    autoComplete="off"
                  />
                </li>
              ))}
            </ul>
          )}
          <FieldError id={`${scope}births-error`} errors={errors.births} />
          {unmade.map((card) => {
            const unsent = isUnsaved(card) ? `Puppy ${card.fields.position} hasn't been saved yet.` : null
            const note = missingForPuppy(card.fields) ?? unsent
            return (
              note && (
                <p className="note beside gap-8" key={card.id}>
                  <TriangleAlertIcon />
                  {note}
                </p>
              )
            )
          })}
          {ready.length > 0 && (
            <>
              <div className="form form-columns">
                <DecimalField {...field('priceMin')} onInput={() => form.correct('priceMax')} />
                <DecimalField {...field('priceMax')} />
              </div>
              <label className="make-listed">
                <input type="checkbox" name="isListed" defaultChecked={isTicked('isListed', false)} />
                Show on the website
              </label>
            </>
          )}
        </RecordForm>
      </Dialog>
    </FieldScope>
  )
}
