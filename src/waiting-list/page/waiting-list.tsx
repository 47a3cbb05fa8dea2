import { ComingSection } from '#src/plans/parts/coming-litters.tsx'
import { listPublicPlans, type SeenPlan } from '#src/plans/queries.ts'
import { isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { ErrorSummary, FieldError } from '#src/platform/ui/forms/field.tsx'
import { Honeypot } from '#src/platform/ui/forms/honeypot.tsx'
import { PrivacyLink } from '#src/platform/ui/forms/privacy-link.tsx'
import { RadioPills } from '#src/platform/ui/forms/radio-pills.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { CheckIcon, MailIcon } from '#src/platform/ui/icons.tsx'
import { definePage, type RejectedForm, thanks } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { GoesTo } from '#src/site/parts/breeder.tsx'
import { Drawing } from '#src/site/parts/landscape.tsx'
import { howItWorksPath, site, waitingListPath } from '#src/site/rules.ts'
import { homeLength } from '#src/waiting-list/fields/form.ts'
import { homeHint, joinLabels, WishFields } from '#src/waiting-list/parts/wish-fields.tsx'
import { timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { familiesWaitingText, littersYearText } from '#src/waiting-list/rules/families-waiting.ts'

export const waitingListPage = definePage({
  load: async (db, { query, rejected, familiesWaiting }) => ({
    coming: await listPublicPlans(db).catch(noneWhileDown),
    rejected,
    sent: query.sent === '1',
    waiting: await familiesWaiting(),
  }),
  needsDatabase: false,
  parameters: { sent: 'flag' },
  head: ({ sent }, info) => ({
    title: sent ? thanks : 'Waiting List',
    description: `Join the waiting list of ${site.name} in ${site.place}: free, with no obligation, and with a page of your own that shows your place.`,
    jsonLd: [breadcrumbs(info, [waitingListPath, 'Waiting List'])],
    styles: 'waiting',
  }),
  View: ({ data: { coming, rejected, sent, waiting } }) => (
    <>
      <PageHero title="Waiting List" lead={usePageInfo().kennel.waitingRules}>
        <HowLong waiting={waiting} />
      </PageHero>
      <div className="container section waiting-columns">
        <div>
          {!sent && <ComingSection plans={coming} />}
          <section className="panel contact-form no-print" id="join" aria-label="Join the Waiting List">
            {sent ? (
              <>
                <Sent />
                <AfterSending />
              </>
            ) : (
              <JoinForm values={rejected?.values ?? {}} errors={rejected?.errors ?? {}} />
            )}
          </section>
        </div>
        <Drawing file="trio.svg" />
      </div>
    </>
  ),
})

/** The form works without the database. */
function noneWhileDown(error: unknown): SeenPlan[] {
  if (!isDatabaseFailure(error)) throw error
  return []
}

/** Questions a family may have before it joins. */
function HowLong({ waiting }: { waiting: number | null }) {
  const { showWaiting, littersYear } = usePageInfo().kennel
  return (
    <p>
      {showWaiting && waiting !== null && `${familiesWaitingText(waiting)} `}
      {littersYear && `${littersYearText(littersYear)} `}
      <a className="text-link" href={howItWorksPath}>
        How it works
      </a>
    </p>
  )
}

function JoinForm({ values, errors }: RejectedForm) {
  const field = (name: keyof typeof joinLabels) => ({
    name,
    label: joinLabels[name],
    errors,
    defaultValue: values[name],
  })
  return (
    <form className="form form-columns" method="post" action={`${waitingListPath}#join`}>
      <ErrorSummary errors={errors} labels={joinLabels} />
      <TextField {...field('name')} wide required autoComplete="name" />
      <TextField {...field('email')} type="email" required autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
      <WishFields values={values} errors={errors} />
      <fieldset className="field field-wide" aria-describedby={errors.timeline && 'timeline-error'}>
        <legend>{joinLabels.timeline}</legend>
        <RadioPills
          name="timeline"
          choices={Object.entries(timelineLabels)}
          chosen={values.timeline}
          required
        />
        <FieldError id="timeline-error" errors={errors.timeline} />
      </fieldset>
      <TextArea {...field('home')} wide required rows={5} maxLength={homeLength} hint={homeHint} />
      <Honeypot />
      <GoesTo what="Your wishes go to" />
      <p className="form-note field-wide">
        We use this to find you a puppy. You can change it or leave at any time. <PrivacyLink />
      </p>
      <button className="button button-primary button-wide field-wide" type="submit">
        Join the Waiting List
      </button>
    </form>
  )
}

function Sent() {
  const { hasMail } = usePageInfo()
  return (
    <div className="success" role="status">
      <span className="success-mark">{hasMail ? <MailIcon /> : <CheckIcon />}</span>
      <h2>Thank you</h2>
      <p>
        {hasMail
          ? 'Please check your email: we\'ve sent you a link to your own page. Open it and press "Yes, Put Me on the List". Until then you aren\'t on it.'
          : "We'll get in touch to confirm your place."}
      </p>
    </div>
  )
}

/** What to do if nothing arrives, and what happens if it does. */
function AfterSending() {
  const { contact, hasMail } = usePageInfo()
  return (
    <>
      {hasMail && (
        <section className="family-act">
          <h3>Nothing there after ten minutes?</h3>
          <ul className="tips">
            <li>Look in your spam or promotions folder. It comes from {contact.email}.</li>
            <li>
              A typing mistake in your email address?{' '}
              <a className="text-link" href={waitingListPath}>
                Fill in the form again
              </a>
              , that does no harm.
            </li>
            <li>
              Still nothing? Call us on{' '}
              <a className="text-link" href={telephoneLink(contact.phone)}>
                {contact.phone}
              </a>{' '}
              and we'll put you on the list ourselves.
            </li>
          </ul>
        </section>
      )}
      <section className="family-act">
        <h3>What happens then</h3>
        <ol className="steps">
          {afterwards.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <GoesTo what="Your wishes go to" />
        <p className="text-links">
          <a className="text-link" href={howItWorksPath}>
            How it works
          </a>
          <a className="text-link" href="/puppies">
            View Available Puppies
          </a>
        </p>
      </section>
    </>
  )
}

const afterwards = [
  [
    'You get a page of your own',
    'It shows your place, your wishes and our news. Keep its address to yourself.',
  ],
  [
    'We set a puppy aside for you',
    'When one fits your wishes and your home, we write to you. Say yes or no; with a no you keep your place.',
  ],
  [
    'We ask now and then',
    "Every three months we ask if you're still looking. You can pause or leave at any time.",
  ],
] as const
