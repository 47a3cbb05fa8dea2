import type { ParentDog } from '#src/dogs/queries/parent-dogs.ts'
import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import type { FamilyPaper } from '#src/family-page/rules/papers.ts'
import { Pedigree } from '#src/pedigree/parts/pedigree.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { ParentTests } from '#src/site/parts/health-tests/test-tables.tsx'
import { PaperRows } from './papers.tsx'
import { Section } from './section.tsx'

interface ParentsProps {
  dam: ParentDog | null
  sire: ParentDog | null
  tests: PlacementPage['tests']
  pedigrees: PlacementPage['pedigrees']
  /** Papers of their tests. */
  papers: readonly FamilyPaper[]
}

/** Both parents with their names, numbers and tests. */
export function Parents({ dam, sire, tests, pedigrees, papers }: ParentsProps) {
  if (!dam && !sire) return null
  return (
    <Section id="parents" title="The parents">
      <div className="parent-pair">
        {dam && <Parent dog={dam} as="Dam" />}
        {sire && <Parent dog={sire} as="Sire" />}
      </div>
      <ParentTests {...tests} />
      <Pedigrees pedigrees={pedigrees} />
      {papers.length > 0 && <PaperRows papers={papers} />}
    </Section>
  )
}

/** The pedigrees of the parents, where ancestors were entered. */
function Pedigrees({ pedigrees }: Pick<ParentsProps, 'pedigrees'>) {
  const known = pedigrees.filter(({ parents }) => parents.length > 0)
  if (known.length === 0) return null
  return (
    <div className="parent-pair">
      {known.map(({ name, parents }) => (
        <div className="book-pedigree" key={name}>
          <h3>{name}'s pedigree</h3>
          <Pedigree parents={parents} />
        </div>
      ))}
    </div>
  )
}

function Parent({ dog, as }: { dog: ParentDog; as: string }) {
  const { imageResizing } = usePageInfo()
  const { name, registeredName, registrationNumber, healthTesting, photos } = dog
  const [cover] = photos
  return (
    <div className="book-parent">
      {cover && <Photo path={cover} alt="" slot="puppyThumbnail" resizing={imageResizing} ratio={1} />}
      <div>
        <h3>{name}</h3>
        <p>{[as, registeredName].filter(Boolean).join(': ')}</p>
        {registrationNumber && <p>{registrationNumber}</p>}
        {healthTesting && <p className="book-words">{healthTesting}</p>}
      </div>
    </div>
  )
}
