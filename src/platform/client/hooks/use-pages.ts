import { pageSize } from '#src/platform/values/fields/paging.ts'
import { useReturnedState } from './use-returned-state.ts'

/** Shows a page of rows that the screen has all of: drawing hundreds of them keeps a phone busy for seconds. */
export function usePages<Row>(name: string, rows: readonly Row[], onTurned: () => void) {
  const [asked, setPage] = useReturnedState(`page of ${name}`, 1)
  // A filter or a deletion may leave fewer pages.
  const page = Math.max(1, Math.min(asked, Math.ceil(rows.length / pageSize)))
  return {
    shown: rows.slice((page - 1) * pageSize, page * pageSize),
    /** For other rows, such as those of another filter. */
    startAgain: () => setPage(1),
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
