import type { ReactNode } from 'react'
import { type Message, messages } from '#src/domain/messages.ts'
import { Landscape } from '#src/pages/parts/landscape.tsx'

export function UnknownRoute() {
  return (
    <NotFound notice={messages.unknownRoute}>
      <a className="button button-primary" href="/">
        Go to Home
      </a>
      <a className="button button-secondary" href="/puppies">
        View Available Puppies
      </a>
    </NotFound>
  )
}

/** A public 404; `children` are the links onwards. */
export function NotFound({ notice, children }: { notice: Message; children: ReactNode }) {
  return (
    <section className="lost">
      <div className="container">
        <h1>{notice.title}</h1>
        <p className="lead">{notice.description}</p>
        <div className="actions">{children}</div>
      </div>
      <Landscape name="lost" width={1600} height={420} />
    </section>
  )
}
