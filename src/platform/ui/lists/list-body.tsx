import type { ReactNode } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
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
          <Button small word="Try again" onClick={retry} />
        </div>
      )}
      {rows.length > 0 ? children : !isError && empty}
    </>
  )
}
