import { type Chip, doubtAboutChip } from '#src/dogs/rules/microchips.ts'
import { doubtAboutPrice } from '#src/dogs/rules/unusual-price.ts'
import type { SheetPuppy } from '#src/platform/client/api-client.ts'
import { type RowFields, rowInput } from '#src/whelping/rules/litter-sheet.ts'

/** A puppy with its row as it is typed. */
export interface Row {
  puppy: SheetPuppy
  fields: RowFields
}

/** A price that can't be read counts as none. */
function pricesIn({ fields }: Row) {
  const { priceMin, priceMax } = rowInput(fields)
  return { priceMin: priceMin || null, priceMax: priceMax || null }
}

/** Anything odd about a row compared with its litter and the microchips of all other dogs. It can still be saved. */
export function doubtsAbout(row: Row, rows: readonly Row[], otherChips: readonly Chip[]) {
  const others = rows.filter(({ puppy }) => puppy.id !== row.puppy.id)
  const chips = others.map(({ fields: { name, microchipId } }) => ({ name, microchipId }))
  return {
    price: doubtAboutPrice(pricesIn(row), others.map(pricesIn)),
    chip: doubtAboutChip(row.fields.microchipId, [...chips, ...otherChips]),
  }
}
export type Doubts = ReturnType<typeof doubtsAbout>
