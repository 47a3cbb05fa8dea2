import { BabyIcon, ImagesIcon, WeightIcon } from '#src/platform/ui/icons.tsx'

const screens = [
  ['birth', 'Birth', BabyIcon],
  ['photos', 'Photos', ImagesIcon],
  ['weights', 'Weights', WeightIcon],
] as const

/** Joins the three screens of a litter. */
export function LitterCrumbs({
  litterId,
  current,
}: {
  litterId: string
  current: (typeof screens)[number][0]
}) {
  return (
    <nav className="crumbs" aria-label="Litter">
      {screens.map(([path, label, Icon]) => (
        <a
          key={path}
          href={`/admin/litters/${litterId}/${path}`}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon />
          {label}
        </a>
      ))}
    </nav>
  )
}
