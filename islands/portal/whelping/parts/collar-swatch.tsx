import type { Collar } from '#src/whelping/rules/births.ts'

/** The colour of a puppy's collar; the name beside it says which. */
export const CollarSwatch = ({ collar }: { collar: Collar | null }) => (
  <span className={`collar-swatch collar-${collar ?? 'none'}`} aria-hidden="true" />
)
