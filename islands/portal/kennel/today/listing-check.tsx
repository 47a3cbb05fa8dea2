import type { ListingIssue } from '#src/dogs/rules/listing.ts'
import { ListingLevelBadge } from '#src/platform/ui/badge.tsx'
import { ChevronRightIcon } from '#src/platform/ui/icons.tsx'

interface ListingCheckProps {
  issues: readonly ListingIssue[]
  /** How many lines are shown, where the summary leads to all of them. */
  excerpt?: { shown: number; link: string }
}

/** The missing facts that keep puppies from being advertised; each line leads to the form that puts it right. */
export function ListingCheck({ issues, excerpt }: ListingCheckProps) {
  const count = (level: ListingIssue['level']) => issues.filter((issue) => issue.level === level).length
  const summary = `${count('fix')} to fix, ${count('look')} to look at`
  return (
    <section className="panel" aria-labelledby="listing-check">
      <div className="panel-head wrap spread">
        <h2 id="listing-check">Ready to advertise?</h2>
        {issues.length > 0 &&
          (excerpt ? (
            <a className="text-link" href={excerpt.link}>
              {summary}
            </a>
          ) : (
            <span>{summary}</span>
          ))}
      </div>
      {issues.length === 0 && <p>Everything you offer can be advertised as it stands.</p>}
      <ul className="link-rows lined">
        {issues.slice(0, excerpt?.shown).map(({ level, text, link }) => (
          <li key={`${link} ${text}`}>
            <a className="row gap-12" href={link}>
              <ListingLevelBadge level={level} /> <span className="link-rows-text">{text}</span>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
