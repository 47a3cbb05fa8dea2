import type { Ref } from 'react'
import { messages } from '#src/platform/errors/messages.ts'
import { CheckIcon } from '#src/platform/ui/icons.tsx'

/** Replaces the form once a photo has been submitted. */
export const PhotoShared = ({ ref }: { ref?: Ref<HTMLHeadingElement> }) => (
  <section className="panel success share-form" id="shared">
    <span className="success-mark">
      <CheckIcon />
    </span>
    <h2 tabIndex={-1} ref={ref}>
      {messages.photoSubmitted.title}
    </h2>
    <p>{messages.photoSubmitted.description}</p>
  </section>
)
