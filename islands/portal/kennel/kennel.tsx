import { useEffect } from 'react'
import type { ListingIssue } from '#src/dogs/rules/listing.ts'
import { type KennelSection, kennelPath } from '#src/kennel/rules/sections.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ChevronRightIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { kennelRecord } from '#src/records/rules/kinds.ts'
import { ListingCheck } from './today/listing-check.tsx'
import { YourRecords } from './your-records.tsx'

interface KennelProps {
  topics: { section: KennelSection; title: string; now: string }[]
  issues: ListingIssue[]
  /** A sentence about the last backup, or about why there is none. */
  backups: string
  hasPasskeys: boolean
}

export default portalScreen(function Kennel({ topics, issues, backups, hasPasskeys }: KennelProps) {
  // Old links lead to topics as parts of this page, and the server never sees the part after a hash.
  useEffect(() => {
    function openTopic() {
      const topic = topics.find(({ section }) => location.hash === `#${section}`)
      if (topic) location.replace(kennelPath(topic.section))
    }
    openTopic()
    addEventListener('hashchange', openTopic)
    return () => removeEventListener('hashchange', openTopic)
  }, [topics])

  return (
    <>
      <ScreenHead title="Kennel" note={backups}>
        <HistoryLink {...kennelRecord} />
      </ScreenHead>
      <ListingCheck issues={issues} />
      <ul className="topics">
        {topics.map(({ section, title, now }) => (
          <li key={section}>
            <a href={kennelPath(section)}>
              <b>{title}</b> <span>{now}</span>
              <ChevronRightIcon />
            </a>
          </li>
        ))}
      </ul>
      <YourRecords hasPasskeys={hasPasskeys} />
    </>
  )
})
