import { telephoneLink } from '#src/platform/ui/format.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { site } from '#src/site/rules.ts'

export const privacyPage = definePage({
  head: (_, info) => ({
    title: 'Privacy',
    description: `What ${site.name} keeps about the families who write to us, why, for how long, and how to see it or have it erased.`,
    jsonLd: [breadcrumbs(info, ['/privacy', 'Privacy'])],
  }),
  View: () => (
    <>
      <PageHero title="Privacy" />
      <Sections />
    </>
  ),
})

function Sections() {
  const { contact, hosts, kennel, storesPhotosWithoutMetadata, hasBackups } = usePageInfo()
  const phone = (
    <a className="text-link" href={telephoneLink(contact.phone)}>
      {contact.phone}
    </a>
  )
  const email = (
    <a className="text-link" href={`mailto:${contact.email}`}>
      {contact.email}
    </a>
  )
  return (
    <div className="container section privacy">
      <section>
        <h2>Who we are</h2>
        <p>
          {kennel.breederName && `${kennel.breederName}, `}
          {site.name}, {site.place}. <br />
          {phone}, {email}.
        </p>
      </section>
      <section>
        <h2>What we keep</h2>
        <p>
          If you write to us: your name, email, phone and message. If you share a photo: your name, email,
          what you tell us about your dog, and the photo
          {storesPhotosWithoutMetadata
            ? ' without its place and camera data '
            : ', which is never shown with its place and camera data, '}
          and, if you tick the box, your words with your first name. If you join the waiting list: what you
          tell us about your home and wishes. If a puppy is reserved for you: your address, what we agreed,
          and what was paid. And what we write back. To keep spam out, we remember for a little over an hour
          which internet address sent a form.
        </p>
      </section>
      <section>
        <h2>Why</h2>
        <p>
          To answer you, to find the right puppy for your home, and to keep the records a breeder in Victoria
          must keep. We don't sell it or use it for advertising, and no computer makes decisions about you.
        </p>
      </section>
      <section>
        <h2>Who else sees it</h2>
        <p>
          The companies that host this website and carry our mail{hosts && `: ${hosts}`}, and the microchip
          registry when a puppy becomes yours.
        </p>
      </section>
      <section>
        <h2>How long</h2>
        <p>
          {keptUntil(kennel.keepMonths)}
          {hasBackups && ' Backups are kept for 30 nights.'}
        </p>
      </section>
      <section>
        <h2>Cookies</h2>
        <p>None for visitors, and no tracking.</p>
      </section>
      <section>
        <h2>Your say</h2>
        <p>
          Write to {email} and within 30 days we'll show you what we keep, correct it or erase it. If you're
          not happy with our answer, you can go to the Office of the Australian Information Commissioner,{' '}
          <a className="text-link" href="https://www.oaic.gov.au/">
            oaic.gov.au
          </a>
          .
        </p>
      </section>
    </div>
  )
}

const keptUntil = (months: number | null) =>
  months === null
    ? 'Until you ask us to erase it.'
    : `Until ${months} months after we last heard from each other, unless you have a puppy from us or are on the waiting list.`
