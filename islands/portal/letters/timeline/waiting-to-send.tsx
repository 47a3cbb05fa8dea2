import { CloudUploadIcon } from '#src/platform/ui/icons.tsx'
import type { KeptLetter, KeptNote } from './kept-letters.ts'
import type { Correspondence } from './use-letters.ts'

interface WaitingToSendProps {
  letters: Correspondence
  /** First name of the family. */
  name: string
}

/** Letters and notes that are kept on this phone until there is a connection. */
export function WaitingToSend({ letters, name }: WaitingToSendProps) {
  const { waiting, editWaiting, forgetWaiting } = letters
  return (
    <ol className="talk-list stack gap-12">
      {waiting.letters.map((letter) => (
        <Waits key={letter.id} what={`Letter to ${name}`} entry={letter}>
          <button className="text-link" type="button" onClick={() => editWaiting(letter)}>
            Edit
          </button>
          <button className="text-link" type="button" onClick={() => forgetWaiting(letter.id)}>
            Don't Send
          </button>
        </Waits>
      ))}
      {waiting.notes.map((note) => (
        <Waits key={note.id} what="Note" entry={note}>
          <button className="text-link" type="button" onClick={() => forgetWaiting(note.id)}>
            Don't Send
          </button>
        </Waits>
      ))}
    </ol>
  )
}

interface WaitsProps {
  what: string
  entry: KeptLetter | KeptNote
  children: React.ReactNode
}

const Waits = ({ what, entry: { text, refusal }, children }: WaitsProps) => (
  <li className="talk-entry talk-ours talk-waits">
    <p className="talk-head cluster">
      <CloudUploadIcon /> <b>{what}</b> {refusal ? 'was not sent' : 'waiting to send'}
    </p>
    {refusal && <p role="alert">{refusal}</p>}
    <p className="talk-text">{text}</p>
    <div className="talk-actions wrap">{children}</div>
  </li>
)
