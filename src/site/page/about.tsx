import { aboutFacts, yearsInWords, yearsText } from '#src/kennel/rules/texts.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { FactStrip } from '#src/site/parts/fact-strip.tsx'
import { Drawing } from '#src/site/parts/landscape.tsx'
import { howItWorksPath, site } from '#src/site/rules.ts'

const philosophy = [
  [
    'DNA testing',
    'Both parents are tested before any pairing is planned, and you receive the results with your puppy.',
  ],
  ['Home raised', 'Puppies are born in the house and hear a family at work from the first day.'],
  [
    'The puppy hut',
    'From four weeks the litter has its own sunny hut and yard, with new textures, tunnels and visitors every day.',
  ],
  [
    'Socialisation',
    'Children, car rides, clippers, thunder recordings: small doses, often, always ending well.',
  ],
] as const

export const aboutPage = definePage({
  head: (_, info) => ({
    title: 'About',
    description: `How one black and white puppy became ${yearsText(info.kennel.yearsAbout)} with Standard Poodles: our story, our breeding philosophy and our plans in ${site.place}.`,
    jsonLd: [breadcrumbs(info, ['/about', 'About'])],
  }),
  View: About,
})

function About() {
  const { kennel } = usePageInfo()
  return (
    <>
      <PageHero
        title="A family home, a puppy hut and a lot of curls"
        lead={`How one parti poodle and a farmhouse in Mansfield became ${yearsInWords(kennel.yearsAbout)} of puppies.`}
      />
      <Hello />
      <EarlyYears />
      <div className="container">
        <FactStrip facts={aboutFacts(kennel)} />
      </div>
      <section className="container section">
        <h2>Breeding philosophy</h2>
        <Ledger facts={philosophy} className="philosophy" />
      </section>
      <FuturePlans />
    </>
  )
}

/** The breeder's own words; without a photo there is no picture beside them. */
function Hello() {
  const { contact, imageResizing, kennel } = usePageInfo()
  const { breederName, breederPhoto, breederWords } = kennel
  if (!breederName) return null
  const words = (
    <div>
      <h2>Hello from {breederName}</h2>
      {breederWords && <p className="lead breeder-words">{breederWords}</p>}
      <p className="text-links">
        <a className="text-link" href={telephoneLink(contact.phone)}>
          Call {contact.phone}
        </a>
        <a className="text-link" href={howItWorksPath}>
          How it works
        </a>
      </p>
    </div>
  )
  return (
    <section className="container section">
      {breederPhoto ? (
        <div className="feature">
          <div className="breeder-photo">
            <Photo
              path={breederPhoto}
              alt={breederName}
              slot="breeder"
              resizing={imageResizing}
              ratio={0.92}
              eager
            />
          </div>
          {words}
        </div>
      ) : (
        words
      )}
    </section>
  )
}

function EarlyYears() {
  return (
    <section className="container section">
      <div className="feature feature-reversed">
        <div>
          <h2>The early years</h2>
          <p className="lead">
            It began with one black and white puppy, and nobody we asked could tell us what it was.
          </p>
          <p>
            We learned that the patched poodle is as old as the breed itself, and that very few people in
            Australia were breeding it with care. So we started: slowly, with health tests first and the coat
            second.
          </p>
        </div>
        <Drawing file="hut.svg" />
      </div>
    </section>
  )
}

function FuturePlans() {
  const { kennel } = usePageInfo()
  return (
    <section className="band-wool section">
      <div className="container feature">
        <Drawing file="stand-red.svg" />
        <div>
          <h2>Future plans</h2>
          <p className="lead">
            A few well-planned litters a year, a wider sable line, and the same phone number for every family.
          </p>
          <div className="actions">
            <ButtonLink look="primary" word="View Available Puppies" href="/puppies" />
            <ButtonLink word="Contact Us" href="/contact" />
          </div>
          {!kennel.breederName && (
            <p>
              <a className="text-link" href={howItWorksPath}>
                How it works
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
