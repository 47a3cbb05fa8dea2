import { Fragment } from 'react'
import { type ListedPuppies, listPuppiesWithLines } from '#src/dogs/queries/parents-lines.ts'
import { groupByLitter } from '#src/dogs/rules/puppies.ts'
import { listFamilyStories } from '#src/gallery/queries.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { aGuaranteeText, familiesText, homeAt, homeFacts, yearsText } from '#src/kennel/rules/texts.ts'
import { ComingLitters } from '#src/plans/parts/coming-litters.tsx'
import { messages } from '#src/platform/errors/messages.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import {
  ArrowRightIcon,
  AwardIcon,
  HouseIcon,
  PhoneIcon,
  ShieldCheckIcon,
  UsersIcon,
} from '#src/platform/ui/icons.tsx'
import { definePage } from '#src/site/layout/define-page.tsx'
import { localBusiness } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { FactStrip } from '#src/site/parts/fact-strip.tsx'
import { FromFamilies } from '#src/site/parts/families/stories.tsx'
import { Features } from '#src/site/parts/features.tsx'
import { Drawing, Landscape } from '#src/site/parts/landscape.tsx'
import { Litter } from '#src/site/parts/litter-section.tsx'
import { EmptyState, JoinWaitingList } from '#src/site/parts/states.tsx'
import { rightForYou, site } from '#src/site/rules.ts'
import { WhyParti } from './why-parti.tsx'

const puppiesShown = 6
const storiesShown = 3

export const homePage = definePage({
  load: async (db, asked) => {
    const [listed, stories] = await Promise.all([
      listPuppiesWithLines(db, asked),
      listFamilyStories(db, storiesShown),
    ])
    return { ...listed, stories }
  },
  head: (_, info) => ({
    title: `${site.name} in ${site.place}`,
    description: `Health-tested Standard Parti Poodles, born and raised in a family home in ${site.place}. ${experience(info.kennel)} See our puppies.`,
    jsonLd: [localBusiness(info)],
    styles: 'home',
  }),
  View: ({ data: { puppies, lines, coming, stories } }) => (
    <>
      <Hero />
      <CurrentLitters puppies={puppies} lines={lines} coming={coming} />
      <FromFamilies stories={stories} />
      <Rest />
    </>
  ),
  failure: messages.puppiesFailure,
  Hero,
  Rest,
})

const experience = (kennel: Kennel) => `${yearsText(kennel.yearsHome)}, ${familiesText(kennel)}.`

function Hero() {
  const { kennel } = usePageInfo()
  return (
    <>
      <section className="home-hero">
        <div className="container">
          <h1 className="display">Parti poodles, raised in the high country</h1>
          <p className="lead">
            {`Health-tested Standard Parti Poodles from our family home in ${site.place}. ${experience(kennel)}`}
          </p>
          <div className="actions">
            <ButtonLink look="primary" word="View Available Puppies" href="/puppies" />
            <ButtonLink word="Contact Us" href="/contact" />
          </div>
        </div>
        <Landscape name="hero" isWide />
      </section>
      <div className="container">
        <FactStrip facts={homeFacts(kennel)} />
      </div>
    </>
  )
}

function Rest() {
  const { kennel } = usePageInfo()
  return (
    <>
      <Welcome />
      <section className="container section">
        <Features
          features={[
            [
              ShieldCheckIcon,
              'Health Tested',
              `DNA tested parents, vaccinated and microchipped puppies, and ${aGuaranteeText(kennel)}.`,
            ],
            [
              HouseIcon,
              'Loving Care',
              'Raised in the home and handled every day, with early socialisation from the first weeks.',
            ],
            [
              AwardIcon,
              'Years of Experience',
              `${yearsText(kennel.yearsHome)} with one breed, and lifetime support for every family.`,
            ],
            [
              UsersIcon,
              'Family Friendly',
              <Fragment key="family">
                Clever, gentle and low-shedding, and happiest with people around.{' '}
                <a className="text-link" href={rightForYou.path}>
                  {rightForYou.question}
                </a>
              </Fragment>,
            ],
          ]}
        />
      </section>
      <WhyParti />
      <CallToAction />
    </>
  )
}

function CurrentLitters({ puppies, lines, coming }: ListedPuppies) {
  const sizeOf = (id: string) => puppies.filter(({ litterId }) => litterId === id).length
  return (
    <section className="container section home-litters" aria-labelledby="current-litters">
      <h2 id="current-litters">Current Litters</h2>
      {puppies.length === 0 && (
        <EmptyState
          level="h3"
          notice={{
            title: 'No Puppies Currently Available',
            description: 'Check back soon for new litters!',
          }}
        >
          {coming.length > 0 && <ComingLitters plans={coming} level="h4" />}
          <JoinWaitingList />
        </EmptyState>
      )}
      {groupByLitter(puppies.slice(0, puppiesShown)).map((group) => (
        <Litter
          key={group.litterId}
          group={group}
          level="h3"
          fallbackName="Available Puppies"
          parentsLine={lines.get(group.litterId)}
          eager={false}
          more={sizeOf(group.litterId) - group.puppies.length}
        />
      ))}
      {puppies.length > 0 && (
        <p className="section-end">
          <a className="button button-secondary" href="/puppies">
            View All Available Puppies
            <ArrowRightIcon />
          </a>
        </p>
      )}
    </section>
  )
}

function Welcome() {
  return (
    <section className="band-wool section">
      <div className="container">
        <div className="feature">
          <Drawing file="trio.svg" />
          <div>
            <h2>Welcome to our home in Mansfield</h2>
            <p className="lead">
              {`Every puppy is born in the house, grows up in the puppy hut and meets children, visitors and the vacuum cleaner before going home at ${homeAt}.`}
            </p>
            <p>
              We breed for three things: sound health, an easy temperament and the patched coat that makes a
              parti a parti. You are welcome to meet the parents, by appointment.
            </p>
            <p>
              <a className="text-link" href="/about">
                Read our story
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

function CallToAction() {
  const { contact } = usePageInfo()
  return (
    <section className="container section">
      <div className="call-to-action">
        <div>
          <h2>Come and meet the puppies</h2>
          <p>
            Tell us about your family and the kind of dog you hope for. We answer every message within 24
            hours.
          </p>
        </div>
        <div className="actions">
          <ButtonLink look="primary" word="Get In Touch" href="/contact" />
          <ButtonLink Icon={PhoneIcon} word={contact.phone} href={telephoneLink(contact.phone)} />
        </div>
      </div>
    </section>
  )
}
