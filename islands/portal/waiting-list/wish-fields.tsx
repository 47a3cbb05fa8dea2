import type { FormValues } from '#src/client/hooks/use-form.ts'
import { coats } from '#src/domain/dogs/coat-colors.ts'
import { coatLabel } from '#src/domain/waiting-list/rules.ts'
import { ColorSwatch } from '#src/ui/color-swatch.tsx'
import { SelectField } from '#src/ui/forms/text-field.tsx'
import { coatField, genderOptions, type WishName, wishLabels } from './wish-values.ts'

interface WishFieldsProps {
  name: WishName
  given: FormValues
  errors: Record<string, readonly string[]>
}

/** One wish: a girl, a boy or either, and the colours. */
export function WishFields({ name, given, errors }: WishFieldsProps) {
  return (
    <>
      <SelectField
        name={name}
        label={wishLabels[name]}
        errors={errors}
        options={genderOptions}
        defaultValue={given[name]}
        optional={name === 'secondWish'}
      >
        <option value="">{name === 'secondWish' ? 'None' : 'Choose one'}</option>
      </SelectField>
      <fieldset className="field wish-coats">
        <legend>{coatsLabels[name]}</legend>
        <div>
          {coats.map((coat) => (
            <label key={coat} className="check">
              <input
                type="checkbox"
                name={coatField(name, coat)}
                value={coat}
                defaultChecked={given[coatField(name, coat)] === coat}
              />
              <ColorSwatch color={coat} />
              {coatLabel(coat)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

const coatsLabels: Record<WishName, string> = {
  wishes: 'Colours (none ticked: any)',
  secondWish: 'Colours of the second wish',
}
