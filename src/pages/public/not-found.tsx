import { type Message, messages } from '#src/domain/messages.ts'
import { Landscape } from '#src/pages/parts/landscape.tsx'
import { BackLink } from './puppy.tsx'

export function NotFound() {
  return (
    <Lost notice={messages.unknownRoute}>
      <a className="button button-primary" href="/">
        Go to Home
      </a>
      <a className="button button-secondary" href="/puppies">
        View Available Puppies
      </a>
    </Lost>
  )
}

export function PuppyNotFound() {
  return (
    <Lost notice={messages.puppyNotFound}>
      <BackLink />
    </Lost>
  )
}

function Lost({ notice, children }: { notice: Message; children: React.ReactNode }) {
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
