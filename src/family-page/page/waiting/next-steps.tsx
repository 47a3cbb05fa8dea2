import { Fragment } from 'react'
import { dayItComesHome } from '#src/kennel/rules/how-it-works.ts'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { BreederFace } from '#src/site/parts/breeder.tsx'
import { howItWorksPath } from '#src/site/rules.ts'

/** The next steps, until there is more to say. */
export function WhatHappensNext() {
  const { hasMail, kennel } = usePageInfo()
  const steps = [
    [
      'We think of you when a litter is born',
      "You read about it here. There's no need to ask or to check every day.",
    ],
    [
      'At about six weeks we know the puppies',
      'Then we look for the ones that fit your wishes and your home, from the top of the list down.',
    ],
    [
      'We set one aside for you',
      hasMail
        ? 'You get an email and have a few days to say yes or no, on this page. With a no you keep your place.'
        : 'We tell you, and you have a few days to say yes or no, on this page.',
    ],
    [
      'You meet, and we go on from there',
      <Fragment key="how">
        {dayItComesHome(kennel)}:{' '}
        <a className="text-link" href={howItWorksPath}>
          How it works
        </a>
      </Fragment>,
    ],
  ] as const
  return (
    <section className="family-act" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function AnyQuestions() {
  const { contact, kennel } = usePageInfo()
  return (
    <section className="panel talking-to">
      <div>
        <BreederFace />
        <div>
          <h2>Any questions?</h2>
          <p>
            Call {kennel.breederName ?? 'us'} on{' '}
            <a className="text-link" href={telephoneLink(contact.phone)}>
              {contact.phone}
            </a>{' '}
            or write to{' '}
            <a className="text-link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  )
}
