import { BabyIcon, ImagesIcon, ListChecksIcon, PawPrintIcon, WeightIcon } from '#src/platform/ui/icons.tsx'

const screens = [
  ['', 'Puppies', PawPrintIcon],
  ['birth', 'Birth', BabyIcon],
  ['photos', 'Photos', ImagesIcon],
  ['weights', 'Weights', WeightIcon],
  ['care', 'Care', ListChecksIcon],
] as const

/** Joins the five screens of a litter. */
export function LitterCrumbs({
  litterId,
  current,
}: {
  litterId: string
  current: (typeof screens)[number][0]
}) {
  return (
    <nav className="crumbs litter-crumbs" aria-label="Litter">
      {screens.map(([path, label, Icon]) => (
        <a
          key={path}
          href={`/admin/litters/${litterId}${path && `/${path}`}`}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon />
          {label}
        </a>
      ))}
    </nav>
  )
}
