import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import { isAvailable } from '#src/dogs/rules/listing.ts'
import { dollars } from '#src/dogs/rules/price.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { howItWorksPath } from '#src/site/rules.ts'

/** The way from an offer to a puppy at home; any other puppy only has a link to read about it, since no amount may be shown there. */
export function NextSteps({ puppy }: { puppy: PuppyView }) {
  const link = (
    <a className="text-link" href={howItWorksPath}>
      How it works, step by step
    </a>
  )
  if (!isAvailable(puppy)) return <p className="next-steps no-print">{link}</p>
  return (
    <section className="next-steps no-print">
      <h2>From here to home</h2>
      <Steps puppy={puppy} />
      {link}
    </section>
  )
}

function Steps({ puppy: { name, readyOn } }: { puppy: PuppyView }) {
  const { kennel, today } = usePageInfo()
  const { deposit, noMoneyFirst, howTalk, howAgreement } = kennel
  const steps: [title: string, text?: string][] = [
    ['Write or call', 'We reply to email within 24 hours.'],
    [`Meet ${name}`, howTalk ? 'On a video call, or here by appointment.' : 'Here by appointment.'],
  ]
  if (deposit) {
    const promise = noMoneyFirst ? ` Never before you have met ${name}.` : ''
    steps.push(['Pay the deposit', `${dollars(deposit)}, part of the price.${promise}`])
  }
  if (howAgreement) steps.push(['Sign the agreement'])
  if (readyOn !== null)
    steps.push([`Take ${name} home`, readyOn <= today ? 'Now' : `From ${longDate(readyOn)}`])
  return (
    <ol className="steps">
      {steps.map(([title, text]) => (
        <li key={title}>
          <div>
            <b>{title}</b> {text && <span>{text}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
