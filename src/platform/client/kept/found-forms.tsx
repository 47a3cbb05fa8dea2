import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import type { Draft } from './kept-forms.ts'

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
