import { listParentDogs, type PublicParentDog } from '#src/db/queries/parent-dogs.ts'
import { claims } from '#src/domain/kennel.ts'
import { messages } from '#src/domain/messages.ts'
import { boyOrGirl } from '#src/domain/puppies.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { breadcrumbs } from '#src/pages/json-ld.ts'
import { PageHero } from '#src/pages/layout/hero.tsx'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import { Features } from '#src/pages/parts/features.tsx'
import { EmptyState } from '#src/pages/parts/states.tsx'
import { DogStatusBadge } from '#src/ui/badge.tsx'
import { CoatColor } from '#src/ui/color-swatch.tsx'
import { formatMonth, formatWeight } from '#src/ui/format.ts'
import { AwardIcon, CalendarDaysIcon, HeartPulseIcon, SmileIcon, WeightIcon } from '#src/ui/icons.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'

export const parentsPage = definePage({
  load: async (db) => (await listParentDogs(db)).filter((dog) => dog.status === 'active'),
  head: (_, info) => ({
    title: 'Our Dogs',
    description:
      'The dams and sires behind our Standard Parti Poodle litters, with their coats, weights and achievements.',
    jsonLd: [breadcrumbs(info, ['/parents', 'Our Dogs'])],
  }),
  View: ({ data: dogs }) => (
    <>
      <Hero />
      <div className="container section">
        <Features
          level="h2"
          features={[
            [
              HeartPulseIcon,
              'Health First',
              `Every breeding dog is DNA tested, and we only pair dogs whose results are ${claims.testResults}.`,
            ],
            [
              SmileIcon,
              'Temperament',
              'Calm, people-minded and quick to learn. A dog that is not easy to live with is not bred here.',
            ],
            [
              AwardIcon,
              'Excellence',
              'Correct structure, sound movement and true parti markings, with champions in the pedigree.',
            ],
          ]}
        />
      </div>
      <Dogs title="Our Dams" dogs={dogs.filter((dog) => dog.gender === 'female')} eager />
      <Dogs title="Our Sires" dogs={dogs.filter((dog) => dog.gender === 'male')} />
    </>
  ),
  failure: messages.parentDogsFailure,
  Hero,
})

function Hero() {
  return (
    <PageHero
      title="Our Breeding Dogs"
      lead="The dams and sires behind every litter. They live in the house and come down to the creek at the end of the day."
    />
  )
}

function Dogs({ title, dogs, eager = false }: { title: string; dogs: PublicParentDog[]; eager?: boolean }) {
  return (
    <section className="container dogs">
      <h2>{title}</h2>
      {dogs.length === 0 ? (
        <EmptyState
          level="h3"
          notice={{
            title: 'Coming Soon',
            description: 'We will introduce our dogs here as soon as their photos are ready.',
          }}
        />
      ) : (
        <div className={`dog-grid${dogs.length === 4 ? ' dog-grid-4' : ''}`}>
          {dogs.map((dog, index) => (
            <DogCard key={dog.id} dog={dog} eager={eager && index < 3} />
          ))}
        </div>
      )}
    </section>
  )
}

function DogCard({ dog, eager }: { dog: PublicParentDog; eager: boolean }) {
  const { imageResizing } = usePageInfo()
  const [cover] = dog.photos
  const alt = [
    dog.name,
    `${dog.color?.toLowerCase() ?? ''} ${boyOrGirl(dog.gender).toLowerCase()}`.trim(),
  ].join(', ')
  return (
    <article className="card">
      <div className={cover ? 'card-photo' : 'card-photo photo-missing'}>
        {cover ? (
          <Photo path={cover} alt={alt} slot="parentCard" resizing={imageResizing} eager={eager} />
        ) : (
          <p>Image coming soon</p>
        )}
        <DogStatusBadge status={dog.status} onPhoto />
      </div>
      <h3 className="card-name">{dog.name}</h3>
      {dog.registeredName && <p className="dog-registered">{dog.registeredName}</p>}
      <ul className="dog-ledger">
        {dog.color && (
          <li>
            <CoatColor color={dog.color} />
          </li>
        )}
        {dog.dateOfBirth && (
          <li>
            <CalendarDaysIcon />
            Born {formatMonth(dog.dateOfBirth)}
          </li>
        )}
        <li>
          <WeightIcon />
          {formatWeight(dog.weight)}
        </li>
      </ul>
      {dog.description && <p className="card-text clamp-3">{dog.description}</p>}
      {dog.achievements && (
        <p className="dog-achievements">
          <AwardIcon />
          <span className="clamp-2">{dog.achievements}</span>
        </p>
      )}
    </article>
  )
}
