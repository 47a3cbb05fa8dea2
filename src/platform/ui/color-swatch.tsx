import { coatOf } from '#src/dogs/rules/coat-colors.ts'

/** A parti patch in the coat's colour, shown beside its name; nothing for an unknown colour. */
export function ColorSwatch({ color }: { color: string }) {
  const coat = coatOf(color)
  if (!coat) return null
  return (
    <svg className={`swatch coat-${coat}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M14.5 1.3c-1 2.600-5.600 4.200-6 7.400-.4 3.300 4.800 3 6.100 5.400 1.300 2.400-1.300 4.800-.3 8.500A11 11 0 0 0 14.500 1.300Z" />
      <path d="M3.800 14.200c1.500-1.100 4-.3 4.300 1.400.3 1.800-1.700 2.900-3.300 2.100-1.300-.7-2.200-2.600-1-3.500Z" />
    </svg>
  )
}

/** Swatch and name of a coat colour. */
export function CoatColor({ color, children }: { color: string; children?: React.ReactNode }) {
  return (
    <span className="coat">
      <ColorSwatch color={color} />
      <span>
        {color}
        {children}
      </span>
    </span>
  )
}
