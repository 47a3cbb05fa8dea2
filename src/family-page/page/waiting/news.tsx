import type { ListedFamily } from '#src/family-page/actions/waiting-page.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { dayAt, longDate } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { familyPhotos } from '#src/waiting-list/rules/emails.ts'

export function News({ token, news }: { token: string; news: ListedFamily['news'] }) {
  const { imageResizing } = usePageInfo()
  if (news.length === 0) return null
  return (
    <section className="family-news family-act" aria-labelledby="news">
      <h2 id="news">News</h2>
      {news.map(({ id, createdAt, text, photos }) => (
        <article key={id}>
          <p className="form-note">{longDate(dayAt(createdAt))}</p>
          <p>{text}</p>
          {photos.length > 0 && (
            <ul>
              {photos.map((path) => (
                <li key={path}>
                  <Photo
                    path={path}
                    alt=""
                    slot="familyNews"
                    resizing={imageResizing}
                    folder={familyPhotos(token)}
                    ratio={1}
                  />
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
    </section>
  )
}
