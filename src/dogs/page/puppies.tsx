import { listPuppiesWithLines, type ParentsLines } from '#src/dogs/queries/parents-lines.ts'
import type { PublicPuppy } from '#src/dogs/queries/puppies.ts'
import { isAvailable } from '#src/dogs/rules/listing.ts'
import { groupByLitter } from '#src/dogs/rules/puppies.ts'
import { homeAt } from '#src/kennel/rules/texts.ts'
import { ComingLitters } from '#src/plans/parts/coming-litters.tsx'
import { messages } from '#src/platform/errors/messages.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { JumpList } from '#src/site/parts/jump-list.tsx'
import { Litter, litterAnchor, unnamedLitter } from '#src/site/parts/litter-section.tsx'
import { EmptyState, FamiliesWaiting, JoinWaitingList } from '#src/site/parts/states.tsx'
import { site } from '#src/site/rules.ts'
import { filterOf } from './filter.ts'
import { FindPuppy, PuppyCount } from './puppy-filter.tsx'

export const puppiesPage = definePage({
  load: async (db, asked) => {
    const [listed, waiting] = await Promise.all([listPuppiesWithLines(db, asked), asked.familiesWaiting()])
    return { ...listed, waiting }
  },
  head: ({ coming }, info) => ({
    ...(coming.length > 0 && { styles: 'waiting' as const }),
    title: 'Available Puppies',
    description: `Standard Parti Poodle puppies from ${site.place}, by litter, with photos, prices, parents and birth dates.`,
    jsonLd: [breadcrumbs(info, ['/puppies', 'Available Puppies'])],
  }),
  View: ({ data: { puppies, lines, waiting, coming } }) => (
    <>
      <Hero />
      <div className="container litters">
        {puppies.length === 0 && (
          <EmptyState
            notice={{
              title: 'No Available Puppies',
              description:
                'Check back soon for new arrivals! Contact us to be notified about upcoming litters.',
            }}
          >
            {coming.length > 0 && <ComingLitters plans={coming} />}
            <div className="actions">
              <ButtonLink look="primary" word="Contact Us" href="/contact" />
              <JoinWaitingList />
            </div>
          </EmptyState>
        )}
        <Litters puppies={puppies} lines={lines} />
      </div>
      {puppies.length > 0 && <NotTheRightOne waiting={waiting} />}
    </>
  ),
  failure: messages.puppiesFailure,
  Hero,
})

function Litters({ puppies, lines }: { puppies: PublicPuppy[]; lines: ParentsLines }) {
  const groups = groupByLitter(puppies)
  const filter = filterOf(puppies)
  return (
    <>
      <JumpList
        label="Litters"
        links={groups.map(({ litterId, puppies }) => [
          litterAnchor(litterId),
          <>
            {puppies[0].litterName || unnamedLitter} <span>{countAvailable(puppies)} available</span>
          </>,
        ])}
      />
      {filter && <FindPuppy filter={filter} />}
      <div className="litter-list">
        {groups.map((group, index) => (
          <Litter
            key={group.litterId}
            group={group}
            level="h2"
            fallbackName={unnamedLitter}
            parentsLine={lines.get(group.litterId)}
            eager={index === 0}
            enquire
            available={countAvailable(group.puppies)}
            isFiltered={filter !== null}
          />
        ))}
      </div>
      {filter && <PuppyCount count={puppies.length} />}
    </>
  )
}

/** For a family that has looked through all of them. */
function NotTheRightOne({ waiting }: { waiting: number | null }) {
  return (
    <section className="container section no-print">
      <div className="call">
        <div>
          <h2>Not the right one yet?</h2>
          <p>
            Join the waiting list. It's free, and you get a page of your own that shows your place. When a
            puppy fits, we set it aside for you.
          </p>
          <FamiliesWaiting count={waiting} />
        </div>
        <JoinWaitingList isPrimary />
      </div>
    </section>
  )
}

const countAvailable = (puppies: readonly PublicPuppy[]) => puppies.filter(isAvailable).length

function Hero() {
  return (
    <PageHero
      title="Available Puppies"
      lead={`Puppies go home at ${homeAt} with health testing, vaccinations, microchip and lifetime support included.`}
    />
  )
}
