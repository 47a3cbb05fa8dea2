import type { ReactNode } from 'react'
import { type Message, messages } from '#src/platform/errors/messages.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { Landscape } from '#src/site/parts/landscape.tsx'
import { JoinWaitingList } from '#src/site/parts/states.tsx'

export function UnknownRoute() {
  return (
    <NotFound notice={messages.unknownRoute}>
      <ButtonLink look="primary" word="Go to Home" href="/" />
      <ButtonLink word="View Available Puppies" href="/puppies" />
      <JoinWaitingList />
    </NotFound>
  )
}

export const lostLink = ({ phone, email }: { phone: string; email: string }): Message => ({
  title: 'This link no longer works',
  description: `It may have been replaced. Call us on ${phone.replaceAll(' ', '\u00a0')} or write to ${email} and we'll send you a new one.`,
})

export const LostLink = ({ notice }: { notice: Message }) => (
  <NotFound notice={notice}>
    <ButtonLink look="primary" word="Contact Us" href="/contact" />
  </NotFound>
)

/** A public 404; `children` are links to other pages. */
export function NotFound({ notice, children }: { notice: Message; children: ReactNode }) {
  return (
    <section className="lost">
      <div className="container">
        <h1>{notice.title}</h1>
        <p className="lead">{notice.description}</p>
        <div className="actions">{children}</div>
      </div>
      <Landscape name="lost" />
    </section>
  )
}
