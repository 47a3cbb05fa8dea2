import type { FormEvent } from 'react'
import { SearchIcon } from '#src/platform/ui/icons.tsx'
import { longestSearch } from '#src/platform/values/fields/paging.ts'

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
