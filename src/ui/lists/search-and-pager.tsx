import { type FormEvent, useId } from 'react'
import { longestSearch, pageSize } from '#src/domain/fields/paging.ts'
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '#src/ui/icons.tsx'

interface ListSearchProps {
  label: string
  value: string
  /** Number of matches. */
  found: number
  onSearch: (text: string) => void
}

export function ListSearch({ label, value, found, onSearch }: ListSearchProps) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search>
      <form className="list-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <SearchIcon />
        <input
          id={id}
          className="input"
          type="search"
          name="q"
          placeholder={label}
          maxLength={longestSearch}
          defaultValue={value}
          onInput={(event) => event.currentTarget.value === '' && onSearch('')}
        />
        <p className="visually-hidden" role="status">
          {value && `${found} found`}
        </p>
      </form>
    </search>
  )
}

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
    <nav className="pager" aria-label="Pages">
      <button
        className="button button-secondary button-small"
        type="button"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon />
        Previous
      </button>
      <p aria-live="polite">
        {first} to {Math.min(page * pageSize, total)} of {total}
      </p>
      <button
        className="button button-secondary button-small"
        type="button"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRightIcon />
      </button>
    </nav>
  )
}
