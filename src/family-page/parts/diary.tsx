import { type DiaryDay, type DiaryLine, newestDays } from '#src/family-page/rules/diary.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import {
  BugOffIcon,
  ScanLineIcon,
  ShieldIcon,
  StethoscopeIcon,
  SyringeIcon,
  WeightIcon,
} from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { longDate, shortDay } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'

interface DiaryProps {
  puppy: { name: string }
  days: readonly DiaryDay[]
  /** The folder of the page's photos. */
  folder: string | undefined
  /** Leads to the whole diary; null if all of it is shown. */
  allLink: string | null
}

const diaryAnchor = '#diary'

/** What happened to a puppy, by day, the newest first. */
export function Diary({ puppy, days, folder, allLink }: DiaryProps) {
  if (days.length === 0) return null
  const shown = allLink === null ? days : newestDays(days)
  return (
    <section className="book-part diary" id={diaryAnchor.slice(1)} aria-labelledby="diary-heading">
      <h2 id="diary-heading">Diary</h2>
      <ol>
        {shown.map((day) => (
          <Day key={day.day} day={day} puppy={puppy} folder={folder} />
        ))}
      </ol>
      {shown.length < days.length && allLink !== null && (
        <p className="no-print">
          <ButtonLink word="Show All" href={allLink} />
        </p>
      )}
    </section>
  )
}

function Day({
  day: { day, age, notes, lines },
  puppy,
  folder,
}: { day: DiaryDay } & Pick<DiaryProps, 'puppy' | 'folder'>) {
  const { imageResizing } = usePageInfo()
  return (
    <li>
      <p className="diary-when">
        <b>
          <time dateTime={day}>{shortDay(day)}</time>
        </b>{' '}
        <span>{age}</span>
      </p>
      <div className="diary-entries">
        {notes.map(({ id, text, photos }) => (
          <article key={id}>
            {text && <p className="diary-text">{text}</p>}
            {photos.length > 0 && (
              <div className={`diary-photos diary-photos-${photos.length}`}>
                {photos.map((path) => (
                  <Photo
                    key={path}
                    path={path}
                    alt={`${puppy.name} on ${longDate(day)}`}
                    slot="familyDiary"
                    resizing={imageResizing}
                    folder={folder}
                    ratio={photos.length === 1 ? 0.75 : 1}
                  />
                ))}
              </div>
            )}
          </article>
        ))}
        {lines.length > 0 && (
          <ul className="diary-lines">
            {lines.map(({ key, kind, text, change }) => (
              <li key={key}>
                <LineIcon kind={kind} />
                <span>
                  <b>{text}</b>
                  {change && `, ${change}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function LineIcon({ kind }: Pick<DiaryLine, 'kind'>) {
  switch (kind) {
    case 'weight':
      return <WeightIcon />
    case 'vaccination':
      return <SyringeIcon />
    case 'microchip':
      return <ScanLineIcon />
    case 'worming':
      return <BugOffIcon />
    case 'parasites':
      return <ShieldIcon />
    default:
      return <StethoscopeIcon />
  }
}
