import { Button } from '#src/platform/ui/button.tsx'
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
      <Button look="warn" small word={answers.correct} onClick={onCorrect} />
      <Button look="warn" small word={answers.save} onClick={onSave} />
    </div>
  </div>
)
