import type { Coat } from '#src/dogs/rules/coat-colors.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { RadioPills } from '#src/platform/ui/forms/radio-pills.tsx'
import { CheckIcon } from '#src/platform/ui/icons.tsx'
import { coatLabel } from '#src/waiting-list/rules/standing.ts'
import type { PuppyFilter } from './filter.ts'

const sexes = [
  ['all', 'All'],
  ['female', 'Girls'],
  ['male', 'Boys'],
] as const

/** Filters the page's puppies by style rules alone: it works without a script and sends no request. */
export const FindPuppy = ({ filter }: { filter: PuppyFilter }) => (
  <section className="filter no-print" aria-labelledby="find-puppy">
    <h2 className="visually-hidden" id="find-puppy">
      Find a puppy
    </h2>
    {filter.sexes && (
      <fieldset>
        <legend className="visually-hidden">Girls or boys</legend>
        <RadioPills name="sex" choices={sexes} chosen="all" />
      </fieldset>
    )}
    {filter.available && (
      <label className="filter-box">
        <input type="checkbox" name="available" />
        <span className="filter-dot" />
        <CheckIcon />
        Available
      </label>
    )}
    {filter.coats.length > 0 && (
      <fieldset className="filter-coats">
        <legend className="visually-hidden">Colours</legend>
        {filter.coats.map((coat) => (
          <CoatBox key={coat} coat={coat} />
        ))}
      </fieldset>
    )}
  </section>
)

const CoatBox = ({ coat }: { coat: Coat }) => (
  <label className="filter-box">
    <input type="checkbox" name="coat" value={coat} />
    <ColorSwatch color={coat} />
    {coatLabel(coat)}
  </label>
)

/** Comes after the puppies in the markup, since style rules count them, and is shown above them. */
export const PuppyCount = ({ count }: { count: number }) => (
  <p className="filter-count" role="status">
    {count} puppies
  </p>
)
