import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { BanIcon } from '#src/platform/ui/icons.tsx'
import { type Collar, collarLabel, collars } from '#src/whelping/rules/births.ts'

interface CollarPickerProps {
  chosen: Collar | null
  /** Collars that are in use, with the puppy's number. */
  taken: ReadonlyMap<Collar, number>
  onChoose: (collar: Collar | null) => void
}

export const CollarPicker = ({ chosen, taken, onChoose }: CollarPickerProps) => (
  <fieldset className="field collar-field">
    <legend>Collar</legend>
    <button
      className="button button-small collar-no"
      type="button"
      aria-pressed={chosen === null}
      onClick={() => onChoose(null)}
    >
      <BanIcon />
      None
    </button>
    <div className="collar-choice">
      {collars.map((collar) => {
        const wearer = taken.get(collar)
        return (
          <button
            key={collar}
            type="button"
            aria-pressed={collar === chosen}
            disabled={wearer !== undefined}
            onClick={() => onChoose(collar)}
          >
            <CollarSwatch collar={collar} />
            {collarLabel(collar)} {wearer && <span>(puppy {wearer})</span>}
          </button>
        )
      })}
    </div>
  </fieldset>
)
