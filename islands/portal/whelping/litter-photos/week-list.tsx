import type { LitterPhotos } from '#src/platform/client/api-client.ts'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { allText, countWord } from '#src/platform/values/count-word.ts'
import { isHere } from '#src/whelping/rules/births.ts'
import { countOfPhotos, type PhotoWeek, photosOf } from '#src/whelping/rules/litter-photos.ts'

interface WeekListProps {
  litterId: string
  weeks: readonly PhotoWeek[]
  puppies: LitterPhotos['puppies']
}

const thumbs = 3
const nameOf = ({ from, to }: PhotoWeek) => (from === to ? `Week ${from}` : `Weeks ${from} to ${to}`)

/** Of the puppies that are still here; the photos may be of others, too. */
function countIn({ photos, without }: PhotoWeek, here: number) {
  const shown = countOfPhotos(photos.length)
  if (here === 0 || (here === 1 && without === 0)) return shown
  return `${shown}, ${without === 0 ? allText(here).toLowerCase() : `${countWord(without)} without`}`
}

/** The puppies' photos, by week of their age; each photo links to its puppy. */
export const WeekList = ({ litterId, weeks, puppies }: WeekListProps) => (
  <div className="photo-weeks">
    {weeks.map((week) => (
      <details key={nameOf(week)}>
        <summary className="row gap-12">
          <span>
            <b>{nameOf(week)}</b>{' '}
            <span className="quiet">{countIn(week, puppies.filter(isHere).length)}</span>
          </span>
          <span className="photo-week-thumbs beside gap-4">
            {week.photos.slice(0, thumbs).map((path) => (
              <Photo key={path} path={path} alt="" slot="portalRow" ratio={1} resizing="local" />
            ))}
          </span>
          <ChevronDownIcon />
        </summary>
        <ul className="stack gap-8">
          {puppies.flatMap((puppy) =>
            photosOf(puppy)
              .filter((path) => week.photos.includes(path))
              .map((path) => (
                <li key={puppy.id + path}>
                  <a
                    href={`/admin/litters/${litterId}/photos?puppy=${puppy.id}`}
                    aria-label={`Photos of ${puppy.name}`}
                  >
                    <Photo path={path} alt="" slot="portalTile" ratio={1} resizing="local" />
                    <span>{puppy.name}</span>
                  </a>
                </li>
              )),
          )}
        </ul>
      </details>
    ))}
  </div>
)
