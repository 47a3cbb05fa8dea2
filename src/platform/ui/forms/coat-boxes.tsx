import { coats } from '#src/dogs/rules/coat-colors.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { coatLabel } from '#src/waiting-list/rules/standing.ts'

interface CoatBoxesProps {
  name: string
  /** As the form's field holds them: with commas. */
  chosen: string | undefined
  className: string
}

/** The colours of a wish, as boxes of one name. */
export const CoatBoxes = ({ name, chosen = '', className }: CoatBoxesProps) =>
  coats.map((coat) => (
    <label className={className} key={coat}>
      <input type="checkbox" name={name} value={coat} defaultChecked={chosen.split(',').includes(coat)} />
      <ColorSwatch color={coat} />
      {coatLabel(coat)}
    </label>
  ))
