import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

interface AskFirstProps {
  id: string
  questions: readonly string[]
  onCorrect: () => void
  onSave: () => void
}

/** Asks whether something unusual is right before it is saved. */
export const AskFirst = ({ id, questions, onCorrect, onSave }: AskFirstProps) => (
  <div className="ask" role="alert">
    <div id={`${id}-question`}>
      {questions.map((question) => (
        <p key={question}>
          <TriangleAlertIcon />
          {question}
        </p>
      ))}
    </div>
    <div className="ask-actions" id={`${id}-answers`}>
      <button className="button button-small button-warn" type="button" onClick={onCorrect}>
        Correct It
      </button>
      <button className="button button-small button-warn" type="button" onClick={onSave}>
        Save
      </button>
    </div>
  </div>
)
