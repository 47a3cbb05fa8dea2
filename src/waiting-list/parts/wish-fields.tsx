import { CoatBoxes } from '#src/platform/ui/forms/coat-boxes.tsx'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import { RadioPills } from '#src/platform/ui/forms/radio-pills.tsx'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import type { FieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { genderOptions } from '#src/waiting-list/fields/form.ts'

interface WishProps {
  /** As the form's fields hold them. */
  values: Record<string, string>
  errors: FieldErrors
}

/** Of every field of the form. */
export const joinLabels = {
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  firstGender: 'First wish',
  secondGender: "If there isn't one",
  timeline: 'When',
  home: 'Your home',
}
export const homeHint = 'Who lives with you, house and yard, your days, other animals, dogs you have had'

/** A family's first wish and, folded away, its second. */
export function WishFields({ values, errors }: WishProps) {
  const hasSecond = Boolean(values.secondGender || values.secondCoats)
  return (
    <>
      <Wish name="first" values={values} errors={errors} />
      <details className="fold second-wish field-wide" open={hasSecond || errors.secondGender !== undefined}>
        <summary>
          {joinLabels.secondGender}
          <ChevronDownIcon />
        </summary>
        <Wish name="second" values={values} errors={errors} mayBeNone={hasSecond} />
      </details>
    </>
  )
}

function Wish({
  name,
  values,
  errors,
  mayBeNone = false,
}: WishProps & { name: 'first' | 'second'; mayBeNone?: boolean }) {
  const [gender, coats] = [`${name}Gender`, `${name}Coats`]
  const isFirst = name === 'first'
  return (
    <fieldset
      className="field field-wide wish"
      aria-label={isFirst ? undefined : 'Second wish'}
      aria-describedby={errors[gender] && `${gender}-error`}
    >
      {isFirst && <legend>{joinLabels.firstGender}</legend>}
      <RadioPills
        name={gender}
        // Without a script there is no other way to take a second wish back.
        choices={mayBeNone ? [...genderOptions, ['', 'None']] : genderOptions}
        chosen={values[gender]}
        required={isFirst}
      />
      <FieldError id={`${gender}-error`} errors={errors[gender]} />
      <div className="colour-pills">
        <CoatBoxes name={coats} chosen={values[coats]} className="colour-pill" />
      </div>
      {isFirst && <p className="field-hint">No colour ticked means any colour.</p>}
    </fieldset>
  )
}
