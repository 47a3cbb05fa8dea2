import type { ReactNode } from 'react'
import { withConnection } from '#src/platform/ui/connection.ts'

interface ListBodyProps {
  list: { rows: readonly unknown[]; isError: boolean; retry: () => unknown }
  /** Shown above the rows that are left when the list could not be refetched. */
  failure: string
  /** Shown instead of no rows. */
  empty: ReactNode
  children: ReactNode
}

export function ListBody({ list: { rows, isError, retry }, failure, empty, children }: ListBodyProps) {
  return (
    <>
      {isError && (
        <div className="list-failure cluster">
          <p role="alert">{withConnection(failure)}</p>
          <button className="button button-secondary button-small" type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {rows.length > 0 ? children : !isError && empty}
    </>
  )
}
