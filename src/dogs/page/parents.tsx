import { listParentDogs, type PublicParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { listPuppies, type PublicPuppy } from '#src/dogs/queries/puppies.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { groupByLitter, type LitterGroup } from '#src/dogs/rules/puppies.ts'
import { readTestsByDog } from '#src/health-tests/queries.ts'
import { isDnaClear } from '#src/health-tests/rules/standing.ts'
import { type TestTable, testTable } from '#src/health-tests/rules/table.ts'
import { readPedigrees } from '#src/pedigree/queries.ts'
import type { PedigreeNode } from '#src/pedigree/rules.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { AwardIcon, HeartPulseIcon, SmileIcon } from '#src/platform/ui/icons.tsx'
import { withFullStop } from '#src/platform/values/full-stop.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { DogRow } from '#src/site/parts/dog-row.tsx'
import { Features } from '#src/site/parts/features.tsx'
import { JumpList } from '#src/site/parts/jump-list.tsx'
import { dogAnchor } from '#src/site/parts/litter-section.tsx'
import { EmptyState } from '#src/site/parts/states.tsx'

type TestedParent = PublicParentDog & { table: TestTable; isDnaClear: boolean; parents: PedigreeNode[] }

const byGender = (dogs: TestedParent[], gender: Gender) => dogs.filter((dog) => dog.gender === gender)

export const parentsPage = definePage({
  async load(db, asked) {
    const { today } = asked
    const [all, puppies, tests, pedigreeOf] = await Promise.all([
      listParentDogs(db),
      listPuppies(db, asked),
      readTestsByDog(db),
      readPedigrees(db, { withOwnNumbers: false }),
    ])
    const dogs = all
      .filter(({ status }) => status === 'active')
      .map((dog) => {
        const results = tests.get(dog.id) ?? []
        return {
          ...dog,
          table: testTable([{ ...dog, tests: results }], today),
          isDnaClear: isDnaClear(results, today),
          parents: pedigreeOf(dog.id),
        }
      })
    return {
      dams: byGender(dogs, 'female'),
      sires: byGender(dogs, 'male'),
      litters: groupByLitter(puppies),
    }
  },
  head: (_, info) => ({
    title: 'Our Dogs',
    description:
      'The dams and sires behind our Standard Parti Poodle litters, with their coats, weights and achievements.',
    jsonLd: [breadcrumbs(info, ['/parents', 'Our Dogs'])],
    styles: 'dogs',
  }),
  View: ({ data: { dams, sires, litters } }) => (
    <>
      <Hero dogs={[...dams, ...sires]} />
      <div className="container">
        <JumpList
          label="Dogs"
          links={[...dams, ...sires].map(({ id, name, color }) => [
            dogAnchor(id),
            <>
              {color && <ColorSwatch color={color} />}
              {name}
            </>,
          ])}
        />
      </div>
      <Dogs title="Our Dams" dogs={dams} litters={litters} eager />
      <Dogs title="Our Sires" dogs={sires} litters={litters} />
    </>
  ),
  failure: messages.parentDogsFailure,
  Hero: () => <Hero dogs={[]} />,
})

/** While the database is down no dogs are known. */
function Hero({ dogs }: { dogs: TestedParent[] }) {
  const { healthClaim } = usePageInfo().kennel
  return (
    <>
      <PageHero
        title="Our Breeding Dogs"
        lead="The mothers and fathers of our puppies. They live in our home, and you can meet them by appointment."
      />
      <div className="container section">
        <Features
          level="h2"
          features={[
            [
              HeartPulseIcon,
              'Health First',
              // Only claimed if each dog's own results say so too.
              dogs.length > 0 && dogs.every(({ isDnaClear }) => isDnaClear)
                ? withFullStop(
                    `Every breeding dog is DNA tested, and we only pair dogs whose results are ${healthClaim}`,
                  )
                : "Each dog's tests are listed below, and so is what has not been tested.",
            ],
            [
              SmileIcon,
              'Temperament',
              "Calm, people-minded and quick to learn. We don't breed from a dog that isn't easy to live with.",
            ],
            [
              AwardIcon,
              'Excellence',
              `Correct structure, sound movement and true parti markings${dogs.some(({ championTitle }) => championTitle) ? ', with champions in the pedigree' : ''}.`,
            ],
          ]}
        />
      </div>
    </>
  )
}

interface DogsProps {
  title: string
  dogs: TestedParent[]
  litters: LitterGroup<PublicPuppy>[]
  eager?: boolean
}

function Dogs({ title, dogs, litters, eager = false }: DogsProps) {
  return (
    <section className="container dogs">
      <h2>{title}</h2>
      {dogs.length === 0 && (
        <EmptyState
          level="h3"
          notice={{
            title: 'Coming Soon',
            description: 'We will introduce our dogs here as soon as their photos are ready.',
          }}
        />
      )}
      {dogs.map((dog, index) => (
        <DogRow
          key={dog.id}
          dog={dog}
          table={dog.table}
          parents={dog.parents}
          litters={litters.filter(({ puppies: [{ parentDamId, parentSireId }] }) =>
            [parentDamId, parentSireId].includes(dog.id),
          )}
          eager={eager && index === 0}
        />
      ))}
    </section>
  )
}
