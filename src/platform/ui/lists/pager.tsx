import { Button } from '#src/platform/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/platform/ui/icons.tsx'
import { pageSize } from '#src/platform/values/fields/paging.ts'

interface PagerProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Links to the previous and next page of a list; nothing if there is only one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <nav className="pager cluster spread gap-12" aria-label="Pages">
      <Button
        small
        Icon={ChevronLeftIcon}
        word="Previous"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <p aria-live="polite">
        {first} to {Math.min(page * pageSize, total)} of {total}
      </p>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRightIcon />
      </Button>
    </nav>
  )
}
