import { type FocusEvent, useId } from 'react'
import { Camera } from '#islands/portal/whelping/parts/camera.tsx'
import { BothVersions } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import { Choice } from '#islands/portal/whelping/parts/choice.tsx'
import { ClockField, DayField } from '#islands/portal/whelping/parts/clock-field.tsx'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { sexes } from '#src/dogs/rules/puppies.ts'
import type { SelfSaved } from '#src/platform/client/kept/use-self-saving.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { ChevronDownIcon, Trash2Icon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import {
  type Collar,
  isBirthWeight,
  isUnusualBirthWeight,
  outcomeLabels,
  outcomes,
} from '#src/whelping/rules/births.ts'
import { type Card, type CardFields, factsOf, gramsOf, versionOf } from './card-fields.ts'
import { CollarPicker } from './collar-picker.tsx'
import { SaveStatus } from './save-status.tsx'

interface BirthCardProps {
  card: Card
  saving: SelfSaved<CardFields>
  isOpen: boolean
  taken: ReadonlyMap<Collar, number>
  colors: readonly string[]
  now: () => Date
  onToggle: () => void
  onRemove: () => void
}

const outcomeOptions = outcomes.map((outcome) => [outcome, outcomeLabels[outcome]] as const)
const none: ReadonlyMap<Collar, number> = new Map()

/** A newborn: a line with its facts, and its fields while it is open. */
export function BirthCard(props: BirthCardProps) {
  const { card, saving, isOpen, taken, colors, now, onToggle } = props
  const { progress } = saving
  const { id, fields, row } = card
  const { position, collar, outcome } = fields
  const body = useId()
  const isSaidBelow = isOpen && (progress?.kind === 'conflict' || progress?.kind === 'rejected')
  const errors = progress?.kind === 'rejected' ? progress.errors : {}
  const { birthWeight, color, markings, diedOn, ...others } = errors
  const grams = gramsOf(fields.birthWeight)
  const isUnusual = grams !== null && isBirthWeight(grams) && isUnusualBirthWeight(grams)
  const set = (change: Partial<CardFields>) => saving.change({ ...fields, ...change })
  const text = (name: 'birthWeight' | 'color' | 'markings', label: string) => ({
    name,
    label,
    errors,
    autoComplete: 'off',
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  })

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) saving.leave()
  }

  return (
    <article className="birth-card framed" id={`card-${id}`} data-row={id} data-open={isOpen} onBlur={leave}>
      <div className="birth-line cluster">
        <CollarSwatch collar={collar} />
        <div className="birth-facts">
          <h2>
            <button
              className="covers"
              type="button"
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={onToggle}
            >
              Puppy {position}
            </button>
          </h2>
          <p>{factsOf(fields)}</p>
        </div>
        {row?.puppyId && <Camera puppyId={row.puppyId} name={`puppy ${position}`} />}
        <SaveStatus
          progress={isSaidBelow ? undefined : progress}
          savedAt={saving.isChanged ? null : (row?.updatedAt ?? null)}
        />
        <ChevronDownIcon />
      </div>
      <div className="birth-fields stack gap-16" id={body} hidden={!isOpen}>
        {isOpen && (
          <FieldScope value={`${id}-`}>
            <BothVersions saving={saving} inWords={versionOf} />
            <div role="alert">
              <FieldError id={`${id}-errors`} errors={Object.values(others).flat()} />
            </div>
            {row?.puppyId ? (
              <p className="form-note">
                Sex and colour are now changed in{' '}
                <a className="text-link" href={`/admin/litters/${row.litterId}`}>
                  Puppies
                </a>
                , the weight under{' '}
                <a className="text-link" href={`/admin/litters/${row.litterId}/weights`}>
                  Weights
                </a>
                .
              </p>
            ) : (
              <>
                <Choice
                  legend="Sex"
                  options={sexes}
                  chosen={fields.gender}
                  onChoose={(gender) => set({ gender: gender === fields.gender ? null : gender })}
                />
                <div className="birth-weight">
                  <TextField {...text('birthWeight', 'Birth Weight')} inputMode="numeric" />
                  <span aria-hidden="true">g</span>
                  <div role="status">
                    {isUnusual && (
                      <p className="field-warning">
                        <TriangleAlertIcon />
                        That's unusual. Please check.
                      </p>
                    )}
                  </div>
                </div>
              </>
            )}
            <CollarPicker
              chosen={collar}
              taken={outcome === 'alive' ? taken : none}
              onChoose={(chosen) => set({ collar: chosen })}
            />
            {!row?.puppyId && (
              <div className="field">
                <TextField {...text('color', 'Colour')} maxLength={lengths.line} />
                {colors.length > 0 && (
                  <fieldset className="color-choice wrap gap-8">
                    <legend className="visually-hidden">Earlier colours</legend>
                    {colors.map((earlier) => (
                      <button key={earlier} type="button" onClick={() => set({ color: earlier })}>
                        <ColorSwatch color={earlier} />
                        {earlier}
                      </button>
                    ))}
                  </fieldset>
                )}
              </div>
            )}
            <TextField {...text('markings', 'Markings')} maxLength={lengths.line} />
            <Choice
              legend="Outcome"
              options={outcomeOptions}
              chosen={outcome}
              onChoose={(chosen) =>
                set({ outcome: chosen, diedOn: chosen === 'died' ? (fields.diedOn ?? today(now())) : null })
              }
            />
            {outcome === 'died' && (
              <DayField
                name="diedOn"
                label="Died On"
                errors={diedOn}
                value={fields.diedOn}
                onChange={(day) => set({ diedOn: day })}
              />
            )}
            <div className="birth-foot wrap">
              <ClockField
                name="bornAt"
                label="Time"
                value={fields.bornAt}
                onChange={(bornAt) => set({ bornAt })}
              />
              <button className="button button-delete" type="button" onClick={props.onRemove}>
                <Trash2Icon />
                Remove
              </button>
            </div>
          </FieldScope>
        )}
      </div>
    </article>
  )
}
