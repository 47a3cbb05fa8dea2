import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { registerLabels } from '#src/placements/rules/placements.ts'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import type { Fact } from '#src/platform/ui/ledger.tsx'
import { dayAt, formatClock, longDate } from '#src/platform/values/calendar.ts'
import { collarLabel } from '#src/whelping/rules/births.ts'

/** What is known of the puppy, in the order of the page; unknown facts are left out. */
export function factsOf({ placement, story, birth, numbers }: PlacementPage): Fact[] {
  const { puppy, litter } = story
  const bornAt = birth?.bornAt
  const facts: (Fact | null)[] = [
    // A litter's day is that of its first birth, and others may follow after midnight.
    ['Born', bornAt ? `${longDate(dayAt(bornAt))}, ${formatClock(bornAt)}` : longDate(litter.dateOfBirth)],
    ['Sex', boyOrGirl(puppy.gender)],
    ['Colour', <CoatColor key="coat" color={puppy.color} />],
    birth?.markings ? ['Markings', birth.markings] : null,
    birth?.collar
      ? [
          'Collar',
          <span key="collar" className="coat">
            <span className={`collar-swatch collar-${birth.collar}`} aria-hidden="true" />
            <span>{collarLabel(birth.collar)}</span>
          </span>,
        ]
      : null,
    numbers.microchip === null ? null : ['Microchip', numbers.microchip],
    numbers.source === null ? null : ['Source number', numbers.source],
    placement.register === 'none' ? null : ['Register', registerLabels[placement.register]],
  ]
  return facts.filter((fact) => fact !== null)
}
