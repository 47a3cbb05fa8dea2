import { offlineScreens } from '#src/offline/rules.ts'
import { useCopy } from '#src/platform/client/kept/copies.ts'
import { BabyIcon, ImagesIcon, ListChecksIcon, PawPrintIcon, WeightIcon } from '#src/platform/ui/icons.tsx'

const screens = [
  ['', 'Puppies', PawPrintIcon],
  ['birth', 'Birth', BabyIcon],
  ['photos', 'Photos', ImagesIcon],
  ['weights', 'Weights', WeightIcon],
  ['care', 'Care', ListChecksIcon],
] as const

/** Links the five screens of a litter; on a copy of one, screens that need reception are not links. */
export function LitterCrumbs({
  litterId,
  current,
}: {
  litterId: string
  current: (typeof screens)[number][0]
}) {
  const isCopy = useCopy() === 'offline'
  const isAway = (path: string) => isCopy && !offlineScreens.some((screen) => screen === path)
  return (
    <nav className="crumbs wrap gap-8 litter-crumbs" aria-label="Litter">
      {screens.map(([path, label, Icon]) => (
        <a
          key={path}
          href={isAway(path) ? undefined : `/admin/litters/${litterId}${path && `/${path}`}`}
          aria-disabled={isAway(path) || undefined}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon />
          {label}
        </a>
      ))}
    </nav>
  )
}
