import { listPuppies, type PublicPuppy } from '../../db/queries/puppies.ts'
import { notices } from '../../domain/messages.ts'
import { groupByLitter } from '../../domain/puppies.ts'
import { kennel } from '../../domain/site.ts'
import { PageHero } from '../hero.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { definePage } from '../page.tsx'
import { EmptyState } from '../states.tsx'
import { Litter } from './litter.tsx'

export const puppiesPage = definePage<PublicPuppy[]>({
  load: listPuppies,
  head: (_, site) => ({
    title: 'Available Puppies',
    description: `Standard Parti Poodle puppies from ${kennel.place}, by litter, with photos, prices, parents and birth dates.`,
    jsonLd: [breadcrumbs(site, ['/puppies', 'Available Puppies'])],
  }),
  View: ({ data: puppies }) => (
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
            <a className="button button-primary" href="/contact">
              Contact Us
            </a>
          </EmptyState>
        )}
        {groupByLitter(puppies).map((group, index) => (
          <Litter
            key={group.litterId}
            group={group}
            level="h2"
            unnamed="Available Litter"
            eager={index === 0}
            enquire
          />
        ))}
      </div>
    </>
  ),
  failure: notices.puppiesFailure,
  Hero,
})

function Hero() {
  return (
    <PageHero
      title="Available Puppies"
      lead="Puppies go home at 8 weeks with health testing, vaccinations, microchip and lifetime support included."
    />
  )
}
