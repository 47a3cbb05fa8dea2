import ContactForm from '#islands/public/enquiries/contact-form.tsx'
import { findPuppyName } from '#src/dogs/queries/puppies.ts'
import type { KennelToday } from '#src/dogs/rules/listing.ts'
import { openingLine, puppyNamed } from '#src/enquiries/rules.ts'
import { travelTimes } from '#src/kennel/rules/kennel.ts'
import { answerText, consumerLaw, visitRule } from '#src/kennel/rules/texts.ts'
import { isDatabaseFailure, type Queryable } from '#src/platform/db/client/database.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import {
  CalendarDaysIcon,
  CircleQuestionMarkIcon,
  ClockIcon,
  HouseIcon,
  MailIcon,
  MapPinIcon,
  PaletteIcon,
  PawPrintIcon,
  PhoneIcon,
  PlusIcon,
  UserRoundIcon,
  UsersIcon,
  VenusAndMarsIcon,
} from '#src/platform/ui/icons.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { definePage, type RejectedForm, thanks } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { breadcrumbs, localBusiness } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { TalkingTo } from '#src/site/parts/breeder.tsx'
import { Features } from '#src/site/parts/features.tsx'
import { howItWorksPath, site, waitingListPath } from '#src/site/rules.ts'

export const contactPage = definePage({
  async load(db, request) {
    const { query, rejected } = request
    const values = rejected ? rejected.values : await prefilled(db, query.puppy, request)
    return { values, errors: rejected?.errors ?? {}, sent: query.sent === '1' }
  },
  needsDatabase: false,
  parameters: { puppy: 'text', sent: 'flag' },
  head: ({ sent }, info) => ({
    title: sent ? thanks : 'Contact',
    description: `Call, write or arrange a visit: how to reach ${site.name} in ${site.place}, what to tell us, and answers to common questions.`,
    jsonLd: [localBusiness(info), breadcrumbs(info, ['/contact', 'Contact'])],
  }),
  View: ({ data }) => (
    <>
      <PageHero
        title="Contact Us"
        lead="Write, call, or arrange a visit. We reply to email within 24 hours."
      />
      <section className="container section contact-columns">
        <section className="panel contact-form no-print" id="write" aria-label="Send us a Message">
          <Island of={ContactForm} when="intent" {...data} />
        </section>
        <div className="contact-side">
          <TalkingTo />
          <ContactBlocks />
          <Tips />
        </div>
      </section>
      <WhatToInclude />
      <section className="container section contact-columns">
        <Questions />
        <Directions />
      </section>
    </>
  ),
})

/** Starts a message about the puppy named in the query. */
async function prefilled(
  db: Queryable,
  parameter: string | undefined,
  kennelToday: KennelToday,
): Promise<RejectedForm['values']> {
  const asked = puppyNamed(parameter)
  if (asked === null) return {}
  const known = await findPuppyName(db, asked, kennelToday).catch((error: unknown) => {
    if (isDatabaseFailure(error)) return null
    throw error
  })
  const puppy = known ?? asked
  return { puppyInterest: puppy, message: openingLine(puppy) }
}

function ContactBlocks() {
  const { contact, kennel } = usePageInfo()
  return (
    <div>
      <dl className="contact-blocks">
        <div>
          <PhoneIcon size={24} />
          <dt>Phone</dt>
          <dd>
            <a className="text-link" href={telephoneLink(contact.phone)}>
              {contact.phone}
            </a>
          </dd>
        </div>
        <div>
          <MailIcon size={24} />
          <dt>Email</dt>
          <dd>
            <a className="text-link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div>
          <MapPinIcon size={24} />
          <dt>Location</dt>
          <dd>{site.address}</dd>
        </div>
        <div>
          <ClockIcon size={24} />
          <dt>Visiting hours</dt>
          <dd>{kennel.visitingHours}</dd>
        </div>
      </dl>
      <div className="actions">
        <ButtonLink look="accent" Icon={PhoneIcon} word="Call Now" href={telephoneLink(contact.phone)} />
        <ButtonLink Icon={MailIcon} word="Send Email" href={`mailto:${contact.email}`} />
      </div>
    </div>
  )
}

function Tips() {
  return (
    <section className="panel panel-wool">
      <h2>A few tips</h2>
      <p>
        Tell us who's at home, what your days look like and when you'd like a puppy. The more we know, the
        better the match.
      </p>
      <p>
        <a className="text-link" href={howItWorksPath}>
          How it works and what it costs
        </a>
      </p>
    </section>
  )
}

function WhatToInclude() {
  return (
    <section className="band-wool section">
      <div className="container">
        <h2>What to Include in Your Email</h2>
        <Features
          features={[
            [UserRoundIcon, 'Your details', 'Name, phone and where you live'],
            [VenusAndMarsIcon, 'Gender preference', 'Male, female or no preference'],
            [PaletteIcon, 'Colour preference', 'Red, apricot-cream, sable, black or none'],
            [CalendarDaysIcon, 'Timeline', 'Ready now, 1-3 months, 3-6 months or flexible'],
            [UsersIcon, 'Family', 'Children and other animals at home'],
            [HouseIcon, 'Living situation', 'House or unit, yard, fencing'],
            [PawPrintIcon, 'Experience', 'Dogs you have lived with before'],
            [CircleQuestionMarkIcon, 'Questions', 'Anything you would like to ask us'],
          ]}
        />
      </div>
    </section>
  )
}

function Questions() {
  const { kennel } = usePageInfo()
  return (
    <section>
      <h2>Questions we hear often</h2>
      <div className="questions">
        {Object.entries(kennel.questions).map(([at, item]) => (
          <details key={at} name="question" open={at === '0'}>
            <summary>
              <h3>{item.question}</h3>
              <PlusIcon />
            </summary>
            <p>{answerText(item, kennel)}</p>
          </details>
        ))}
      </div>
      <p className="questions-note">{consumerLaw}</p>
      <p className="questions-note">
        <a className="text-link" href={waitingListPath}>
          Join the Waiting List
        </a>
      </p>
    </section>
  )
}

function Directions() {
  const { contact } = usePageInfo()
  return (
    <section>
      <h2>Location and directions</h2>
      <Ledger facts={travelTimes} />
      <div className="panel panel-apricot">
        <h3>Visit by Appointment</h3>
        <p>{visitRule}</p>
        <ButtonLink
          look="primary"
          Icon={PhoneIcon}
          word="Call to Schedule"
          href={telephoneLink(contact.phone)}
        />
      </div>
    </section>
  )
}
