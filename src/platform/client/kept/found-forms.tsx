import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { type Draft, formKeeper, useFoundForms } from './kept-forms.ts'

interface FoundFormsProps {
  forms: readonly Draft[]
  /** Who they are about, if their titles don't say. */
  about?: string | undefined
  goOn: (draft: Draft) => void
}

/** The forms of a screen that were left unfinished. */
export const FoundForms = ({ forms, about, goOn }: FoundFormsProps) =>
  forms.length > 0 && (
    <div className="found-forms stack gap-8">
      {forms.map((draft) => (
        <FoundNote
          key={draft.recordId}
          title={[about, draft.title, draft.values.name].filter(Boolean).join(': ')}
          since={draft.since}
          refusal={draft.refusal}
          onGoOn={() => goOn(draft)}
          onDiscard={() => formKeeper(draft.place, draft.recordId).forget()}
        />
      ))}
    </div>
  )

interface LeftFormsProps {
  /** The name under which they are kept. */
  name: string
  /** Selects some of them, if they are about several things. */
  has?: (draft: Draft) => boolean
  about?: string
  /** Whether one of them is open. */
  isOpen: boolean
  goOn: (draft: Draft) => void
  /** Called once a waiting form has been sent and saved. */
  onSent?: () => unknown
}

/** The unfinished forms of one name, from this very screen: other screens have them too. */
export function LeftForms({ name, has = () => true, about, isOpen, goOn, onSent }: LeftFormsProps) {
  const left = useFoundForms(useAdmin(), name, isOpen, () => onSent?.())
  return (
    <FoundForms
      forms={left.filter((draft) => draft.screen === location.pathname && has(draft))}
      about={about}
      goOn={goOn}
    />
  )
}
