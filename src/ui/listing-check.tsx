import type { ReactNode } from 'react'
import type { ListingIssue } from '#src/domain/listing-check.ts'
import { ListingLevelBadge } from './badge.tsx'
import { ChevronRightIcon } from './icons.tsx'

interface ListingCheckProps {
  issues: readonly ListingIssue[]
  /** How many lines are shown; all of them by default. */
  shown?: number
  /** The summary as it stands beside the heading. */
  children?: (summary: string) => ReactNode
}

/** What keeps puppies from being advertised; each line leads to the form that puts it right. */
export function ListingCheck({
  issues,
  shown = issues.length,
  children = (text) => text,
}: ListingCheckProps) {
  const count = (level: ListingIssue['level']) => issues.filter((issue) => issue.level === level).length
  return (
    <section className="panel" aria-labelledby="listing-check">
      <div className="panel-head">
        <h2 id="listing-check">Listing check</h2>
        {issues.length > 0 && children(`${count('fix')} to fix, ${count('look')} to look at`)}
      </div>
      {issues.length === 0 && <p>Everything you offer can be advertised as it stands.</p>}
      <ul className="link-rows">
        {issues.slice(0, shown).map(({ level, text, link }) => (
          <li key={`${link} ${text}`}>
            <a href={link}>
              <ListingLevelBadge level={level} /> <span className="link-rows-text">{text}</span>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
