import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useReturnedState } from './use-returned-state.ts'

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

interface ListOptions<Row> {
  /** Identifies its query and its drafts. */
  name: string
  /** A page, as the server rendered it: the first one by default. */
  rendered: readonly Row[]
  total?: number
  renderedPage?: number
  /** The filter and search it was rendered with. */
  renderedFilter?: string
  renderedSearch?: string
  /** Fetches a page; a list without pages ignores which. */
  load: (query: { q: string; page: string; filter: string }) => Promise<Page<Row>>
}

/** A search starts once nothing has been typed for this long. */
const typingMs = 250

export type PortalList<Row> = ReturnType<typeof usePortalList<Row>>

/** A list of the portal, searched and paged on the server; it starts with the data of the rendered page. */
export function usePortalList<Row>({
  name,
  rendered,
  total = rendered.length,
  renderedPage = 1,
  renderedFilter = '',
  renderedSearch = '',
  load,
}: ListOptions<Row>) {
  const queryClient = useQueryClient()
  const [search, setSearch, correctSearch] = useReturnedState(`list ${name}`, {
    q: renderedSearch,
    page: renderedPage,
    filter: renderedFilter,
  })
  const { q, page, filter } = search
  const latest = useRef(search)
  latest.current = search
  const heading = useRef<HTMLHeadingElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pageAt = (page: number) => ({
    queryKey: [name, { q, page, filter }],
    async queryFn(): Promise<Page<Row>> {
      const found = await load({ q, page: String(page), filter })
      // The last row of the last page was deleted: fetch the page before, so that it is there at once.
      if (found.rows.length === 0 && page > 1) await queryClient.prefetchQuery(pageAt(page - 1))
      return found
    },
  })
  const query = useQuery<Page<Row>>({
    ...pageAt(page),
    placeholderData: keepPreviousData,
    ...(q === renderedSearch && page === renderedPage && filter === renderedFilter
      ? { initialData: { rows: rendered, total } }
      : {}),
  })
  const { data, isError, isFetching, isPlaceholderData } = query
  const { rows, total: found } = data ?? { rows: [], total: 0 }
  function focusHeading() {
    // The focus may be on the toast already, for its 'Undo'.
    if (!document.activeElement?.closest('.toasts')) heading.current?.focus()
  }
  const isBeyondEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && page > 1

  // Before anything is drawn, or the list would be empty for a moment.
  if (isBeyondEnd) correctSearch({ q, page: page - 1, filter })

  return {
    name,
    rendered,
    rows,
    isError,
    isFetching,
    heading,
    focusHeading,
    /** Returns the rows as they are now. */
    async refetch() {
      await queryClient.invalidateQueries({ queryKey: [name] })
      return queryClient.getQueryData<Page<Row>>([name, search])?.rows ?? []
    },
    retry: () => query.refetch(),
    searchProps: {
      value: q,
      result: q && !isPlaceholderData ? `${found} found` : '',
      onSearch(text: string) {
        clearTimeout(typing.current)
        // A filter may have been chosen meanwhile.
        typing.current = setTimeout(() => setSearch({ ...latest.current, q: text, page: 1 }), typingMs)
      },
    },
    filterProps: { chosen: filter, onChoose: (next: string) => setSearch({ q, page: 1, filter: next }) },
    pagerProps: {
      page,
      total: found,
      onPage(next: number) {
        setSearch({ q, page: next, filter })
        // A page is read from the top, and on a phone it is many screens long.
        focusHeading()
      },
    },
  }
}
