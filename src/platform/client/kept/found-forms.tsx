import { useCallback, useRef } from 'react'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { type Draft, formKeeper, useFoundForms } from './kept-forms.ts'

interface FoundFormsProps {
  forms: readonly Draft[]
  goOn: (draft: Draft) => void
  discard: (draft: Draft) => void
}

/** The forms of a screen that were left with something typed. */
export const FoundForms = ({ forms, goOn, discard }: FoundFormsProps) =>
  forms.length > 0 && (
    <div className="found-forms">
      {forms.map((draft) => (
        <FoundNote
          key={draft.recordId}
          title={[draft.title, draft.values.name].filter(Boolean).join(': ')}
          since={draft.since}
          refusal={draft.refusal}
          onGoOn={() => goOn(draft)}
          onDiscard={() => discard(draft)}
        />
      ))}
    </div>
  )

interface LeftFormsProps {
  admin: string
  /** Under which they are kept. */
  name: string
  /** Whether one of them is open. */
  isOpen: boolean
  goOn: (draft: Draft) => void
  /** Runs once one that waited to be sent has been saved. */
  onSent: () => unknown
}

/** The forms of a name that were left on this very screen, which other screens have, too. */
export function LeftForms({ admin, name, isOpen, goOn, onSent }: LeftFormsProps) {
  const latest = useRef(onSent)
  latest.current = onSent
  const left = useFoundForms(
    admin,
    name,
    isOpen,
    useCallback(() => latest.current(), []),
  )
  return (
    <FoundForms
      forms={left.filter(({ screen }) => screen === location.pathname)}
      goOn={goOn}
      discard={({ place, recordId }) => formKeeper(place, recordId).forget()}
    />
  )
}
