import { TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

interface AskFirstProps {
  id: string
  questions: readonly string[]
  /** The words of its buttons. */
  answers?: { correct: string; save: string }
  onCorrect: () => void
  onSave: () => void
}

const usual = { correct: 'Correct It', save: 'Save' }

/** Asks whether something unusual is right before it is saved. */
export const AskFirst = ({ id, questions, answers = usual, onCorrect, onSave }: AskFirstProps) => (
  <div className="ask cluster" role="alert">
    <div id={`${id}-question`}>
      {questions.map((question) => (
        <p key={question}>
          <TriangleAlertIcon />
          {question}
        </p>
      ))}
    </div>
    <div className="ask-actions beside gap-8" id={`${id}-answers`}>
      <button className="button button-small button-warn" type="button" onClick={onCorrect}>
        {answers.correct}
      </button>
      <button className="button button-small button-warn" type="button" onClick={onSave}>
        {answers.save}
      </button>
    </div>
  </div>
)
