import { Fragment } from 'react'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import type { Wish } from '#src/waiting-list/rules/entries.ts'
import { wishText } from '#src/waiting-list/rules/standing.ts'

/** A family's wishes as chips: 'Girl: red, apricot' or 'Boy'. */
export const WishChips = ({ wishes }: { wishes: readonly Wish[] }) => (
  <span className="chips inline quiet">
    {wishes.map((wish, at) => (
      <Fragment key={wishText([wish])}>
        {at > 0 && ' or '}
        <span className="chip">
          {wish.coats.map((coat) => (
            <ColorSwatch key={coat} color={coat} />
          ))}
          <span>{wishText([wish])}</span>
        </span>
      </Fragment>
    ))}
  </span>
)
