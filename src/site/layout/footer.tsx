import { siteDescription } from '#src/kennel/rules/texts.ts'
import { telephoneLink } from '#src/platform/ui/format.ts'
import {
  LayoutDashboardIcon,
  LockKeyholeIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
} from '#src/platform/ui/icons.tsx'
import { howItWorksPath, rightForYou, site, waitingListPath } from '#src/site/rules.ts'
import { navigation, Wordmark } from './header.tsx'
import { usePageInfo } from './page-info.ts'

const quickLinks = navigation.filter(([, label]) => label !== 'Gallery' && label !== 'Our Dogs')

const forFamilies = [
  [howItWorksPath, 'How it works'],
  [waitingListPath, 'Waiting list'],
  [rightForYou.path, 'Is a poodle right for you?'],
] as const

export function Footer() {
  const { contact, kennel, copyrightYears, credit, signedIn, sourceNumber } = usePageInfo()
  const [portal, PortalIcon, label] = signedIn
    ? (['/admin', LayoutDashboardIcon, 'Puppy Portal'] as const)
    : (['/admin-login', LockKeyholeIcon, 'Admin Login'] as const)
  return (
    <footer className="site-footer no-print">
      <div className="container">
        <div className="footer-columns">
          <div>
            <Wordmark image="mark-dark.svg" />
            <p>{siteDescription(kennel)}</p>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">Quick links</h2>
            <ul>
              {quickLinks.map(([link, label]) => (
                <li key={link}>
                  <a href={link}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="for-families">
            <h2 id="for-families">For families</h2>
            <ul>
              {forFamilies.map(([link, label]) => (
                <li key={link}>
                  <a href={link}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Contact</h2>
            <ul className="footer-contact">
              <li>
                <MapPinIcon />
                {site.address}
              </li>
              <li>
                <PhoneIcon />
                <a href={telephoneLink(contact.phone)}>{contact.phone}</a>
              </li>
              <li>
                <MailIcon />
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-base">
          <p>
            <span>
              © {copyrightYears} {site.name}.
            </span>{' '}
            {sourceNumber && <span>Source number {sourceNumber}</span>} {credit && <Credit {...credit} />}{' '}
            <a href="/privacy">Privacy</a>
          </p>
          <a className="button button-small button-on-band" href={portal}>
            <PortalIcon />
            {label}
          </a>
        </div>
      </div>
    </footer>
  )
}

function Credit({ name, url }: { name: string; url: string | null }) {
  return <span>Website by {url ? <a href={url}>{name}</a> : name}</span>
}
