import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

interface ListOptions<Row> {
  /** Of its query and its drafts. */
  name: string
  /** The first page, as the server rendered it. */
  rendered: readonly Row[]
  total?: number
  /** Fetches a page; a list without pages ignores which. */
  load: (query: { q: string; page: string }) => Promise<Page<Row>>
}

export type PortalList<Row> = ReturnType<typeof usePortalList<Row>>

/** A list of the portal, searched and paged on the server; it starts with what the page was rendered with. */
export function usePortalList<Row>({ name, rendered, total = rendered.length, load }: ListOptions<Row>) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState({ q: '', page: 1 })
  const { q, page } = search
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery<Page<Row>>({
    queryKey: [name, search],
    queryFn: () => load({ q, page: String(page) }),
    placeholderData: keepPreviousData,
    ...(q === '' && page === 1 ? { initialData: { rows: rendered, total } } : {}),
  })
  const { data, isError, isFetching, isPlaceholderData } = query
  const { rows, total: found } = data ?? { rows: [], total: 0 }
  const focusHeading = () => heading.current?.focus()
  const isBeyondEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && page > 1

  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyondEnd) setSearch({ q, page: page - 1 })
  }, [isBeyondEnd, q, page])

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
    searchProps: { value: q, found, onSearch: (text: string) => setSearch({ q: text, page: 1 }) },
    pagerProps: {
      page,
      total: found,
      onPage(next: number) {
        setSearch({ q, page: next })
        // A page is read from its top, and a phone's is many screens long.
        focusHeading()
      },
    },
  }
}
