import { telephoneLink } from '#src/platform/ui/format.ts'
import { MailIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { ShareButton } from './hero.tsx'

interface UsProps {
  name: string
  /** A family whose puppy has died is asked for nothing. */
  hasDied: boolean
  /** Of the mail switch; null if there is none. */
  mail: { action: string; isOn: boolean } | null
}

export function Us({ name, hasDied, mail }: UsProps) {
  const { contact } = usePageInfo()
  return (
    <section className="book-us" id="us" aria-labelledby="us-heading">
      <div>
        <h2 id="us-heading">Questions?</h2>
        <p>Call or write whenever you like.{!hasDied && ` We're always glad to hear about ${name}.`}</p>
        <p className="book-contact">
          <a href={telephoneLink(contact.phone)}>
            <PhoneIcon />
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>
            <MailIcon />
            {contact.email}
          </a>
        </p>
      </div>
      <div className="no-print">
        {!hasDied && <ShareButton name={name} className="button button-primary button-wide" />}
        {mail && (
          <form className="mail-switch" method="post" action={mail.action}>
            <input type="hidden" name="act" value="mail" />
            <input type="hidden" name="on" value={mail.isOn ? 'no' : 'yes'} />
            <p>Email me when there is something new</p>
            <button className="button button-secondary button-small" type="submit">
              {mail.isOn ? 'Turn Off' : 'Turn On'}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
