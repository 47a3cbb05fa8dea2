import type { ReactNode } from 'react'
import { dollars } from '#src/dogs/rules/price.ts'
import { priceText } from '#src/dogs/rules/price-text.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import type { Doubts, Row } from './doubts.ts'

interface RowDoubtsProps {
  row: Row
  doubts: Doubts
  onPrice: (price: string) => void
  onKeepPrice: () => void
}

/** Anything odd about a row, each with a way to fix it. */
export const RowDoubts = ({ row, doubts: { price, chip }, onPrice, onKeepPrice }: RowDoubtsProps) => (
  <div role="status">
    {price && (
      <Doubt text={price.text}>
        <Button
          look="warn"
          small
          word={`Make It ${dollars(price.usual)}`}
          onClick={() => onPrice(priceText({ priceMin: price.usual, priceMax: price.usual }))}
        />
        <Button look="warn" small word={`Keep ${dollars(price.price)}`} onClick={onKeepPrice} />
      </Doubt>
    )}
    {chip && (
      <Doubt text={chip.text}>
        <Button
          look="warn"
          small
          word="Scan Again"
          aria-label={`Scan Again: ${row.fields.name}`}
          onClick={() => focusField(row.puppy.id, 'microchipId')}
        />
      </Doubt>
    )}
  </div>
)

const Doubt = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="ask cluster">
    <TriangleAlertIcon />
    <p>{text}</p>
    <div className="ask-actions beside gap-8">{children}</div>
  </div>
)

/** Focuses a text field of a shown row and selects its text, so that typing or scanning replaces it. */
export function focusField(id: string, name: string) {
  const field = document.getElementById(`${id}-${name}`)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
