import type { ComponentType } from 'react'
import { listActiveWeights } from '#src/dogs/queries/parent-dogs.ts'
import { fitFacts, weightsText } from '#src/kennel/rules/fit.ts'
import { isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { CheckIcon, ClockIcon } from '#src/platform/ui/icons.tsx'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { howItWorksPath, rightForYou } from '#src/site/rules.ts'

export const rightForYouPage = definePage({
  /** The weights of the kennel's dogs; without the database the page leaves them out. */
  load: async (db) => {
    try {
      return { weights: weightsText(await listActiveWeights(db)) }
    } catch (error) {
      if (!isDatabaseFailure(error)) throw error
      return { weights: null }
    }
  },
  needsDatabase: false,
  head: (_, info) => ({
    title: rightForYou.question,
    description:
      'What living with a Standard Poodle is like: size, clipping, exercise, time alone, allergies, health, and when to wait.',
    jsonLd: [breadcrumbs(info, [rightForYou.path, rightForYou.question])],
    styles: 'guides',
  }),
  View: ({ data: { weights } }) => (
    <>
      <PageHero
        title={rightForYou.question}
        lead="We'd rather you decided against a poodle now than in a year. This is what living with one is like."
      />
      <div className="container section">
        <Lists />
        <Facts weights={weights} />
        <section className="call">
          <div>
            <h2>Still keen? So are we</h2>
            <p>
              Tell us about your home. If we think it isn't the right dog or the right time, we'll say so,
              kindly.
            </p>
          </div>
          <div className="actions">
            <ButtonLink look="primary" word="Get In Touch" href="/contact" />
            <ButtonLink word="How It Works" href={howItWorksPath} />
          </div>
        </section>
      </div>
    </>
  ),
})

function Lists() {
  const { fitYes, fitNo } = usePageInfo().kennel
  if (fitYes.length + fitNo.length === 0) return null
  return (
    <div className="fit-lists">
      <List title="A good match" lines={fitYes} Icon={CheckIcon} className="panel" />
      <List title="Please wait a while" lines={fitNo} Icon={ClockIcon} className="panel panel-wool" />
    </div>
  )
}

interface ListProps {
  title: string
  lines: readonly string[]
  Icon: ComponentType
  className: string
}

const List = ({ title, lines, Icon, className }: ListProps) =>
  lines.length > 0 && (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )

function Facts({ weights }: { weights: string | null }) {
  const { fit, clipCost } = usePageInfo().kennel
  return (
    <div className="fit-facts">
      {fitFacts(fit, { '{weights}': weights, '{clip cost}': clipCost }).map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
