import { useState } from 'react'
import { firstNameOf } from '#src/people/rules/families.ts'
import { formatTime } from '#src/platform/ui/format.ts'
import { ChevronDownIcon, PencilIcon } from '#src/platform/ui/icons.tsx'
import type { Correspondence } from './use-letters.ts'

interface LetterHeadProps {
  letters: Correspondence
  showsSubject: boolean
  onSubject: () => void
}

/** Who a letter goes to, its subject and, on a phone, the message that it answers. */
export function LetterHead({ letters, showsSubject, onSubject }: LetterHeadProps) {
  const { typed } = letters
  const { name, inquiry } = letters.family
  const [showsMessage, setShowsMessage] = useState(false)
  const [text, setText] = useState(typed.text)
  // Above a phone's keyboard the letter needs the room once it is being typed.
  if (text !== typed.text) {
    setText(typed.text)
    setShowsMessage(false)
  }
  return (
    <>
      <div className="write-head cluster">
        <button
          className="icon-button write-away"
          type="button"
          aria-label="Put the letter away"
          onClick={letters.putAway}
        >
          <ChevronDownIcon size={24} />
        </button>
        <h2>
          {inquiry ? 'Answer' : 'Write to'} {firstNameOf(name)}
        </h2>
        <button
          className="write-subject inline gap-8 quiet"
          type="button"
          aria-label={`Subject: ${typed.subject}`}
          aria-expanded={showsSubject}
          onClick={onSubject}
        >
          <span>{typed.subject}</span>
          <PencilIcon />
        </button>
        {letters.isEdited && <span className="write-kept">Draft kept</span>}
      </div>
      {inquiry && (
        <button
          className="write-message"
          type="button"
          aria-expanded={showsMessage}
          onClick={() => setShowsMessage(!showsMessage)}
        >
          <b>{firstNameOf(name)} wrote</b> <span>{formatTime(inquiry.createdAt)}</span>
          <span className="write-message-text">{inquiry.message}</span>
        </button>
      )}
    </>
  )
}
