import { Fragment, type ReactNode } from 'react'
import { dollars } from '#src/dogs/rules/price.ts'
import { type HowStep, howSteps, refundTermsForAnyPuppy, stepsOf } from '#src/kennel/rules/how-it-works.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { aGuaranteeText, consumerLaw, homeAt, travelText, visitRule } from '#src/kennel/rules/texts.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { CheckIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { withFullStop } from '#src/platform/values/full-stop.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { TalkingTo } from '#src/site/parts/breeder.tsx'
import { JumpList } from '#src/site/parts/jump-list.tsx'
import { howItWorksPath, rightForYou, site, waitingListPath } from '#src/site/rules.ts'

export const howItWorksPage = definePage({
  head: (_, info) => ({
    title: 'How it works',
    description: `How buying a puppy from ${site.name} goes, step by step: visit, deposit, agreement, and the day it comes home.`,
    jsonLd: [breadcrumbs(info, [howItWorksPath, 'How it works'])],
    styles: 'guides',
  }),
  View: HowItWorks,
})

function HowItWorks() {
  const { kennel } = usePageInfo()
  return (
    <>
      <PageHero
        title="How it works"
        lead="From your first message to a puppy asleep in your kitchen, and what it costs along the way."
      />
      <div className="container section how">
        <div>
          <JumpList
            label="On this page"
            links={[['costs', 'What it costs'], ...(kennel.goesHome.length > 0 ? [bagLink] : [])]}
          />
          <ol className="how-steps">
            {stepsOf(kennel).map((step) => (
              <li key={step}>
                <h2>{howSteps[step]}</h2>
                <div>
                  {paragraphsOf[step](kennel).map((paragraph, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a step never move
                    <p key={at}>{paragraph}</p>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="how-side">
          <Costs />
          {kennel.takeBack && (
            <section className="panel panel-apricot">
              <h2>If you can ever not keep your dog</h2>
              <p>{kennel.takeBack}</p>
            </section>
          )}
          <TalkingTo withPhone />
        </div>
      </div>
      <GoesHome />
      <section className="container section">
        <div className="call">
          <div>
            <h2>Ready to say hello?</h2>
            <p>
              Not sure yet?{' '}
              <a className="text-link" href={rightForYou.path}>
                Read first if a Standard Poodle is right for you.
              </a>
            </p>
          </div>
          <div className="actions">
            <ButtonLink look="primary" word="Get In Touch" href="/contact" />
            <ButtonLink word="View Available Puppies" href="/puppies" />
          </div>
        </div>
      </section>
    </>
  )
}

const bagLink: [string, string] = ['goes-home', 'What goes home']

/** The breeder's words about a step, or nothing if there are none. */
const paragraphsOf: Record<HowStep, (kennel: Kennel) => ReactNode[]> = {
  write: () => [
    'Tell us who lives with you, how your days look and what you hope for. We reply to email within 24 hours.',
    <Fragment key="list">
      If no puppy fits yet,{' '}
      <a className="text-link" href={waitingListPath}>
        join the waiting list
      </a>
      . It's free.
    </Fragment>,
  ],
  talk: ({ howTalk }) => [howTalk],
  visit: ({ visitingHours }) => [`${withFullStop(visitingHours)} ${travelText}`, visitRule],
  deposit: ({ deposit, noMoneyFirst, refundTerms }) => [
    <Fragment key="deposit">
      <b>{dollars(deposit ?? 0)}</b> keeps your puppy for you. It is part of the price.
      {noMoneyFirst && ' We never ask for money before you have met your puppy.'}
    </Fragment>,
    ...(refundTerms ? [refundTermsForAnyPuppy(refundTerms)] : []),
  ],
  sign: ({ howAgreement, desexingText }) => [howAgreement, ...(desexingText ? [desexingText] : [])],
  home: ({ vetText, howAgreement, desexingText }) => [
    `Puppies go home at ${homeAt}, vaccinated, microchipped and used to the sounds of a family.`,
    `${vetText ? `${withFullStop(vetText)} ` : ''}Delivery is possible for an extra fee.`,
    ...(desexingText && !howAgreement ? [desexingText] : []),
  ],
  touch: (kennel) => [
    `Every puppy comes with ${aGuaranteeText(kennel)} and with our support for life.`,
    `${kennel.afterText ? `${withFullStop(kennel.afterText)} ` : ''}${consumerLaw}`,
  ],
}

function Costs() {
  const { kennel } = usePageInfo()
  const { deposit, paymentText, priceText } = kennel
  // The amount, and below it how it is paid.
  const [payment, ...when] = (paymentText ?? '').split(', ')
  const costs: Fact[] = [['Waiting list', 'Free']]
  if (deposit) costs.push(['Deposit', <Cost key="deposit" sum={dollars(deposit)} note="part of the price" />])
  costs.push(['A puppy', <Cost key="puppy" sum={priceText} note={included} />])
  if (deposit && paymentText)
    costs.push(['The rest', <Cost key="rest" sum={payment} note={when.join(', ')} />])
  costs.push(['Delivery', <Cost key="delivery" sum="Ask us" note="possible for an extra fee" />])
  return (
    <section className="panel costs" id="costs">
      <h2>What it costs</h2>
      <Ledger facts={costs} />
    </section>
  )
}

const included = 'including health testing, vaccinations, microchip, health guarantee and lifetime support'

const Cost = ({ sum, note }: { sum: string | undefined; note: string }) => (
  <>
    {sum} {note && <small>{note}</small>}
  </>
)

function GoesHome() {
  const { goesHome } = usePageInfo().kennel
  if (goesHome.length === 0) return null
  return (
    <section className="band-wool section" id={bagLink[0]}>
      <div className="container">
        <h2>What goes home with your puppy</h2>
        <ul className="bag">
          {goesHome.map((item) => (
            <li key={item}>
              <CheckIcon />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
