import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, fetchPage, moveToTrash } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { Pager } from '#src/platform/ui/lists/pager.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { labelOf } from '#src/records/rules/kinds.ts'
import { newsDeleted, newsKey } from './texts.ts'

/** The news for families, newest first, with who got it; for a puppy, its diary entries. */
export function NewsList({ puppyId }: { puppyId?: string }) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: [...newsKey, puppyId ?? null, page],
    queryFn: () =>
      fetchPage(api.admin.news.$get({ query: { page: String(page), ...(puppyId && { puppyId }) } })),
    placeholderData: keepPreviousData,
  })
  const { run, isBusy, failureOf } = useRowActions(async () => {
    await queryClient.invalidateQueries({ queryKey: newsKey })
    heading.current?.focus()
  })

  return (
    <section className="field-wide news-sent">
      <h3 ref={heading} tabIndex={-1}>
        Earlier
      </h3>
      <ListBody
        list={{ rows: data?.rows ?? [], isError, retry: refetch }}
        failure="The news could not be loaded."
        empty={<p role="status">{data ? 'No news yet' : 'Loading...'}</p>}
      >
        <ul>
          {data?.rows.map((news) => (
            <li key={news.id} data-row={news.id} aria-busy={isBusy(news)}>
              <p className="news-when">
                {formatTime(news.createdAt)}
                {news.litterName && ` · ${news.litterName}`}
                {news.puppyName && ` · ${readerOf(news)}`}
              </p>
              {news.text && <p className="news-text">{news.text}</p>}
              {news.photos.length > 0 && (
                <p className="news-photos beside gap-8">
                  {news.photos.map((path) => (
                    <Photo key={path} path={path} alt="" slot="portalRow" resizing="local" ratio={1} />
                  ))}
                </p>
              )}
              <Button
                look="ghost"
                small
                word="Delete"
                className="button-delete"
                Icon={Trash2Icon}
                aria-label={`Delete news of ${formatTime(news.createdAt)}`}
                aria-disabled={isBusy(news)}
                onClick={() =>
                  run([news], {
                    change: ({ id }) => moveToTrash(api.admin.news[':id'].$delete({ param: { id } })),
                    undo: labelOf(news),
                    success: newsDeleted,
                  })
                }
              />
              <RowFailure message={failureOf(news)} />
            </li>
          ))}
        </ul>
      </ListBody>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </section>
  )
}

/** Who a diary's note went to. */
const readerOf = ({ puppyName, familyName }: { puppyName: string | null; familyName: string | null }) =>
  familyName ? `Diary of ${puppyName}, to ${familyName}` : `Diary of ${puppyName}, kept for the family`
