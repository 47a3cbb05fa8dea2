import { Fragment } from 'react'
import type { Wish } from '#src/domain/waiting-list/entries.ts'
import { wishText } from '#src/domain/waiting-list/rules.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'

/** A family's wishes as chips: 'Girl: red, apricot' or 'Boy'. */
export const WishChips = ({ wishes }: { wishes: readonly Wish[] }) => (
  <span className="chips">
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
