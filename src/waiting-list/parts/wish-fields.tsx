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

/** Added to the id of every field in the form. */
export const joinLabels = {
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  firstGender: 'Your first choice',
  secondGender: 'Add a second choice',
  timeline: 'When',
  home: 'Your home',
}
export const homeHint = 'Who lives with you, house and yard, your days, other animals, dogs you have had'

const secondChoice = 'Your second choice'

/** A family's first choice and, folded away, its second. */
export function WishFields({ values, errors }: WishProps) {
  const hasSecond = Boolean(values.secondGender || values.secondCoats)
  return (
    <>
      <Wish name="first" values={values} errors={errors} />
      <details className="fold second-wish field-wide" open={hasSecond || errors.secondGender !== undefined}>
        <summary>
          {hasSecond ? secondChoice : joinLabels.secondGender}
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
      aria-label={isFirst ? undefined : secondChoice}
      aria-describedby={errors[gender] && `${gender}-error`}
    >
      {isFirst && <legend>{joinLabels.firstGender}</legend>}
      {!isFirst && <p className="field-hint">We look here only when no puppy fits your first choice.</p>}
      <RadioPills
        name={gender}
        // Without a script there is no other way to take a second choice back.
        choices={mayBeNone ? [...genderOptions, ['', 'None']] : genderOptions}
        chosen={values[gender]}
        required={isFirst}
      />
      <FieldError id={`${gender}-error`} errors={errors[gender]} />
      {isFirst && (
        <p className="field-hint">Which colours? Tick as many as you like. None ticked means any colour.</p>
      )}
      <div className="colour-pills">
        <CoatBoxes name={coats} chosen={values[coats]} className="colour-pill" />
      </div>
    </fieldset>
  )
}
