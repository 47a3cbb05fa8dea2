import { Fragment } from 'react'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { CoatBoxes } from '#src/platform/ui/forms/coat-boxes.tsx'
import { SelectField } from '#src/platform/ui/forms/text-field.tsx'
import type { FieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { genderOptions } from '#src/waiting-list/fields/form.ts'

/** In the order of the form, for messages and comparisons. */
export const wishLabels = {
  firstGender: 'First Wish *',
  firstCoats: 'Colours (none ticked: any)',
  secondGender: "If There Isn't One",
  secondCoats: 'Colours of the second wish',
}

interface WishSelectsProps {
  given: FormValues
  errors: FieldErrors
}

/** Both wishes: a girl, a boy or either, and the colours. */
export const WishSelects = ({ given, errors }: WishSelectsProps) =>
  (['first', 'second'] as const).map((wish) => {
    const [gender, coats] = [`${wish}Gender`, `${wish}Coats`] as const
    const isFirst = wish === 'first'
    return (
      <Fragment key={wish}>
        <SelectField
          name={gender}
          label={wishLabels[gender]}
          errors={errors}
          options={genderOptions}
          defaultValue={given[gender]}
          optional={!isFirst}
        >
          <option value="">{isFirst ? 'Choose one' : 'None'}</option>
        </SelectField>
        <fieldset className="field wish-coats">
          <legend>{wishLabels[coats]}</legend>
          <div>
            <CoatBoxes name={coats} chosen={given[coats]} className="check" />
          </div>
        </fieldset>
      </Fragment>
    )
  })
