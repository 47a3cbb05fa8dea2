import { type ComponentType, useEffect, useRef, useState } from 'react'
import { PapersForm } from '#islands/portal/papers/papers-form.tsx'
import type { KennelSection } from '#src/kennel/rules/sections.ts'
import { api, fetchJson, type Kennel } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { type Draft, findDraft } from '#src/platform/client/kept/kept-forms.ts'
import { whenRecovered } from '#src/platform/client/kept/safe-copy.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ArrowLeftIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { kennelRecord } from '#src/records/rules/kinds.ts'
import { BannerForm } from './sections/banner-form.tsx'
import { CareForm } from './sections/care-form.tsx'
import { ClaimsForm } from './sections/claims-form.tsx'
import { ContactForm } from './sections/contact-form.tsx'
import { FitForm } from './sections/fit-form.tsx'
import { HowForm } from './sections/how-form.tsx'
import { KeepingForm } from './sections/keeping-form.tsx'
import { ListingForm } from './sections/listing-form.tsx'
import { QuestionsForm } from './sections/questions-form.tsx'
import { TemplatesForm } from './sections/templates-form.tsx'
import type { SectionFormProps } from './sections/use-section-form.tsx'
import { WaitingListForm } from './sections/waiting-list-form.tsx'
import { YouForm } from './sections/you-form.tsx'

const forms: Record<KennelSection, ComponentType<SectionFormProps>> = {
  listing: ListingForm,
  contact: ContactForm,
  claims: ClaimsForm,
  questions: QuestionsForm,
  you: YouForm,
  how: HowForm,
  fit: FitForm,
  banner: BannerForm,
  templates: TemplatesForm,
  care: CareForm,
  'waiting-list': WaitingListForm,
  papers: PapersForm,
  keeping: KeepingForm,
}

const placeOf = (admin: string, section: KennelSection) => ({ admin, name: 'kennel', id: section })

interface KennelTopicProps {
  section: KennelSection
  title: string
  note?: string
  kennel: Kennel
  email: string
  littersWithoutChampion?: number
  username: string
}

/** One topic with its form, which starts again with the stored values after a save. */
export default portalScreen(function KennelTopic({
  section,
  title,
  note,
  kennel: rendered,
  email,
  littersWithoutChampion = 0,
  username,
}: KennelTopicProps) {
  const [kennel, setKennel] = useState(rendered)
  const [draft, setDraft] = useState<Draft>()
  const [saves, setSaves] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    whenRecovered(() => setDraft(findDraft(placeOf(username, section))))
  }, [username, section])

  // The pressed button is replaced along with the form.
  useEffect(() => {
    if (saves > 0)
      panel.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [saves])

  async function reload() {
    const stored = await fetchJson(api.admin.kennel.$get())
    setKennel(stored)
    return stored
  }

  function startAgain() {
    setDraft(undefined)
    setSaves(saves + 1)
  }

  const Form = forms[section]
  return (
    <div className="topic">
      <div className="topic-top cluster spread">
        <a className="back-link" href="/admin/kennel">
          <ArrowLeftIcon />
          Kennel
        </a>
        <HistoryLink {...kennelRecord} />
      </div>
      <ScreenHead title={title} ref={heading} {...(note && { note })} />
      <div className="panel" ref={panel}>
        <Form
          key={`${saves} ${draft !== undefined}`}
          kennel={kennel}
          email={email}
          littersWithoutChampion={littersWithoutChampion}
          title={title}
          place={placeOf(username, section)}
          draft={draft}
          reload={reload}
          focusHeading={() => heading.current?.focus()}
          onSaved={(saved) => {
            setKennel(saved)
            startAgain()
          }}
          onDiscarded={startAgain}
        />
      </div>
    </div>
  )
})
