import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Kennel } from '#src/platform/client/api-client.ts'
import { keepDraft, popDraft } from '#src/platform/client/drafts.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'

/** The properties of a section's form. */
export interface SectionFormProps {
  kennel: Kennel
  email: string
  draft: FormValues | undefined
  keep: (values: FormValues) => void
  /** Fetches the facts as they are stored now. */
  reload: () => Promise<Kennel>
  onSaved: (kennel: Kennel) => void
}

interface SectionProps extends Pick<SectionFormProps, 'kennel' | 'email' | 'reload' | 'onSaved'> {
  id: string
  title: string
  note?: string
  username: string
  Form: ComponentType<SectionFormProps>
}

/** A part of the screen with a form of its own, which starts again with the stored values after a save. */
export function Section({ id, title, note, username, onSaved, Form, ...form }: SectionProps) {
  const [draft, setDraft] = useState<FormValues>()
  const [saves, setSaves] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const draftName = `kennel ${id}`

  useEffect(() => {
    const kept = popDraft(draftName, username)
    if (kept) setDraft(kept.values)
  }, [draftName, username])

  // The pressed button is replaced along with the form.
  useEffect(() => {
    if (saves > 0)
      panel.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [saves])

  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <p className="screen-note">{note}</p>}
      </div>
      <div className="panel" ref={panel}>
        <Form
          key={`${saves} ${draft !== undefined}`}
          {...form}
          draft={draft}
          keep={(values) => keepDraft(draftName, username, { id, values })}
          onSaved={(saved) => {
            onSaved(saved)
            setDraft(undefined)
            setSaves(saves + 1)
          }}
        />
      </div>
    </section>
  )
}
