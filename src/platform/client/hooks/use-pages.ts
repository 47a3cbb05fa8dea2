import { pageOf, pageSize } from '#src/platform/values/fields/paging.ts'
import { useReturnedState } from './use-returned-state.ts'

/**
 * Shows one page of the rows that a screen has loaded: drawing hundreds of them keeps a phone busy for seconds. It starts at the page
 * with the row that a link opens, if there is one.
 */
export function usePages<Row extends { id: string }>(
  name: string,
  rows: readonly Row[],
  onTurned: () => void,
  opens: string | null = null,
) {
  const opened = rows.findIndex(({ id }) => id === opens)
  const [asked, setPage] = useReturnedState(`page of ${name}`, pageOf(Math.max(0, opened)))
  // A filter or a deletion may leave fewer pages.
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / pageSize)))
  return {
    shown: rows.slice((page - 1) * pageSize, page * pageSize),
    /** Back to the first page, for example for another filter. */
    startAgain() {
      // Safari limits how often the history is changed, and every letter of a search calls this.
      if (asked !== 1) setPage(1)
    },
    pagerProps: {
      page,
      total: rows.length,
      onPage(next: number) {
        setPage(next)
        onTurned()
      },
    },
  }
}
