import { useState } from 'react'
import type { ListingIssue } from '#src/dogs/rules/listing-check.ts'
import { api, type Kennel as Facts, fetchJson } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ListingCheck } from '#src/platform/ui/listing-check.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { kennelRecord } from '#src/records/rules/kinds.ts'
import { BannerForm } from './sections/banner-form.tsx'
import { CareForm } from './sections/care-form.tsx'
import { ClaimsForm } from './sections/claims-form.tsx'
import { ContactForm } from './sections/contact-form.tsx'
import { KeepingForm } from './sections/keeping-form.tsx'
import { ListingForm } from './sections/listing-form.tsx'
import { QuestionsForm } from './sections/questions-form.tsx'
import { Section } from './sections/section.tsx'
import { TemplatesForm } from './sections/templates-form.tsx'
import { WaitingListForm } from './sections/waiting-list-form.tsx'

interface KennelProps {
  kennel: Facts
  issues: ListingIssue[]
  email: string
  username: string
  /** A sentence about the last one, or about why there is none. */
  backups: string
}

export default portalScreen(function Kennel({
  kennel: rendered,
  issues: found,
  email,
  username,
  backups,
}: KennelProps) {
  const [kennel, setKennel] = useState(rendered)
  const [issues, setIssues] = useState(found)
  const sections = [
    { id: 'listing', title: 'Lawful listing', Form: ListingForm },
    { id: 'contact', title: 'Contact and visits', Form: ContactForm },
    { id: 'claims', title: 'What the website says', Form: ClaimsForm },
    {
      id: 'questions',
      title: 'Questions and answers',
      note: 'Answers may use {price}, {guarantee} and {phone}.',
      Form: QuestionsForm,
    },
    {
      id: 'banner',
      title: 'Announcement',
      note: 'One line above every page, shown through its last day.',
      Form: BannerForm,
    },
    {
      id: 'templates',
      title: 'Reply templates',
      note: 'Up to 10. A gap in a letter is written ____.',
      Form: TemplatesForm,
    },
    {
      id: 'care',
      title: 'Care plan',
      note: 'A change applies to litters born from now on.',
      Form: CareForm,
    },
    {
      id: 'waiting-list',
      title: 'Waiting list',
      note: 'Shown above the form families fill in.',
      Form: WaitingListForm,
    },
    { id: 'keeping', title: 'Erasing old letters', Form: KeepingForm },
  ]

  async function reload() {
    const stored = await fetchJson(api.admin.kennel.$get())
    setKennel(stored)
    return stored
  }

  async function checkAgain(saved: Facts) {
    setKennel(saved)
    setIssues(await fetchJson(api.admin.kennel.check.$get()).catch(() => issues))
  }

  return (
    <>
      <ScreenHead title="Kennel" note={backups}>
        <HistoryLink {...kennelRecord} />
      </ScreenHead>
      <nav aria-label="Sections">
        <ul className="section-links">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ListingCheck issues={issues} />
      {sections.map((section) => (
        <Section
          key={section.id}
          {...section}
          kennel={kennel}
          email={email}
          username={username}
          reload={reload}
          onSaved={checkAgain}
        />
      ))}
    </>
  )
})
