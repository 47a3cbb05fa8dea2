import type { FormEvent } from 'react'
import { longestSearch } from '#src/domain/fields/paging.ts'
import { SearchIcon } from '#src/ui/icons.tsx'

interface SearchFieldProps {
  label: string
  value: string
  /** Read out after each search. */
  result: string
  onSearch: (text: string) => void
}

/** Searches a list while its text is typed. */
export function SearchField({ label, value, result, onSearch }: SearchFieldProps) {
  return (
    <search className="list-search">
      <SearchIcon />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longestSearch}
        defaultValue={value}
        onInput={(event: FormEvent<HTMLInputElement>) => onSearch(event.currentTarget.value.trim())}
      />
      <p className="visually-hidden" role="status">
        {result}
      </p>
    </search>
  )
}
