import {
  type PlacementPage,
  papersBelow,
  parentPapersBelow,
} from '#src/family-page/actions/placement-page.ts'
import { PromiseWords } from '#src/papers/parts/promise-words.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'
import { CareSoFar } from './care-so-far.tsx'
import { ComesNext } from './comes-next.tsx'
import { Diary } from './diary.tsx'
import { factsOf } from './facts.tsx'
import { Growth } from './growth.tsx'
import { HealthDeclaration, PaperFoot, PaperHead, PaperTitle } from './paper.tsx'
import { Papers } from './papers.tsx'
import { Parents } from './parents.tsx'
import { Section } from './section.tsx'
import { Us } from './us.tsx'
import { FirstWeeks, YourPart } from './words.tsx'

interface BookProps {
  page: PlacementPage
  /** The address that its papers are below. */
  address: string
  /** The address of a file with a name, where that isn't below it too. */
  fileAddress?: (name: string) => string
  /** The folder of the family's photos; none for the breeder. */
  folder?: string
  /** Leads to the whole diary; null if all of it is shown. */
  allLink: string | null
  mail: { action: string; isOn: boolean } | null
}

/** Everything about a puppy, for its family's page and for print. The style sheet orders the printed sheets. */
export function Book({ page, address, fileAddress, folder, allLink, mail }: BookProps) {
  const { kennel } = usePageInfo()
  const { placement, story, growth, next, nextCare, duties, dam, sire, numbers } = page
  const { puppy, days, done } = story
  const isHome = placement.state === 'home'
  const firstWeeks = !page.hasDied && (
    <FirstWeeks firstWeeks={kennel.firstWeeks} breedText={kennel.breedText} />
  )
  const yourPart = duties.length > 0 && <YourPart duties={duties} />
  return (
    <div className="book-sheets">
      <PaperFoot page={page} />
      <PaperHead />
      <div className="book-body">
        <PaperTitle page={page} folder={folder} />
        <div className={isHome ? 'book book-home' : 'book'}>
          {next.length > 0 && <ComesNext days={next} />}
          {isHome && firstWeeks}
          {isHome && yourPart}
          <Diary puppy={puppy} days={days} folder={folder} allLink={allLink} />
          {growth && <Growth name={puppy.name} growth={growth} />}
          <CareSoFar done={done} microchipId={numbers.microchip} next={nextCare} />
          {!page.hasDied && <HealthDeclaration placement={placement} puppy={puppy.name} />}
          <Section id="about" title={puppy.name} className="on-screen">
            <Ledger facts={factsOf(page)} />
          </Section>
          <Parents
            dam={dam}
            sire={sire}
            tests={page.tests}
            pedigrees={page.pedigrees}
            papers={parentPapersBelow(page, address, fileAddress)}
          />
          {!isHome && firstWeeks}
          {!isHome && yourPart}
          <Section id="promise" title="What we promised">
            <PromiseWords />
          </Section>
          <Papers papers={papersBelow(page, address, fileAddress)} />
          <Us name={puppy.name} hasDied={page.hasDied} mail={mail} />
        </div>
      </div>
      <div className="paper-room on-paper" aria-hidden="true" />
    </div>
  )
}

/** The page's contents in order, and the pages of the family's other puppies. */
export function Contents({ page }: { page: PlacementPage }) {
  const { kennel } = usePageInfo()
  const { placement, story, growth, duties, dam, sire, others, nextCare } = page
  const { firstWeeks, breedText } = kennel
  const isHome = placement.state === 'home'
  const first = [
    !page.hasDied && (firstWeeks || breedText) && ['first-weeks', 'First weeks'],
    duties.length > 0 && ['your-part', 'Your part'],
  ]
  const links = [
    ...(isHome ? first : []),
    story.days.length > 0 && ['diary', 'Diary'],
    growth && ['growth', 'Growth'],
    (story.done.length > 0 || nextCare) && ['care', 'Care'],
    ['about', story.puppy.name],
    (dam || sire) && ['parents', 'Parents'],
    ...(isHome ? [] : first),
    ['papers', 'Papers'],
    ['us', 'Us'],
  ].flatMap((link) => (link ? [link] : []))
  return (
    <nav className="book-contents no-print" aria-label="On this page">
      <ul>
        {links.map(([id = '', word]) => (
          <li key={id}>
            <a href={`#${id}`}>{word}</a>
          </li>
        ))}
        {others.map(({ token, name }) => (
          <li key={token}>
            <a href={familyPath(token)}>{name}'s page</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
