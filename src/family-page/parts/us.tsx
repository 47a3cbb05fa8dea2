import { telephoneLink } from '#src/platform/ui/format.ts'
import { MailIcon, PhoneIcon } from '#src/platform/ui/icons.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { ShareButton } from './hero.tsx'

interface UsProps {
  name: string
  /** A family whose puppy has died is asked for nothing. */
  hasDied: boolean
  /** Of the mail switch; null if there is none. */
  mail: MailSwitchProps | null
}

interface MailSwitchProps {
  action: string
  isOn: boolean
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
        {mail && <MailSwitch {...mail} />}
      </div>
    </section>
  )
}

function MailSwitch({ action, isOn }: MailSwitchProps) {
  const what = 'Email me when there is something new'
  const word = isOn ? 'Turn Off' : 'Turn On'
  return (
    <form className="mail-switch" method="post" action={action}>
      <input type="hidden" name="act" value="mail" />
      <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
      <p>{what}</p>
      <button className="button button-secondary button-small" type="submit" aria-label={`${word}: ${what}`}>
        {word}
      </button>
    </form>
  )
}
