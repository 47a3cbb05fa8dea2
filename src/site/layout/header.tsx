import { bannerOn } from '#src/kennel/rules/texts.ts'
import { Banner } from '#src/platform/ui/banner.tsx'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { telephoneLink } from '#src/platform/ui/format.ts'
import { MenuIcon, PhoneIcon, XIcon } from '#src/platform/ui/icons.tsx'
import { site } from '#src/site/rules.ts'
import { usePageInfo } from './page-info.ts'

export const navigation = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/puppies', 'Available Puppies'],
  ['/gallery', 'Gallery'],
  ['/parents', 'Our Dogs'],
  ['/contact', 'Contact'],
] as const

/** The link that a path is below, if any. */
export const sectionOf = (path: string) =>
  navigation.find(([link]) => link !== '/' && isCurrent(link, path))?.[0] ?? ''

/** Home is only current at its own address, the others also for pages below them; a puppy belongs to Available Puppies. */
function isCurrent(link: string, path: string): boolean {
  if (link === '/') return path === '/'
  return path === link || path.startsWith(`${link}/`) || (link === '/puppies' && path.startsWith('/puppy/'))
}

export function SkipLink() {
  return (
    <a className="skip-link no-print" href="#content">
      Skip to content
    </a>
  )
}

export function Header() {
  return (
    <>
      <Announcement />
      <header className="site-header">
        <div className="container">
          <Wordmark image="mark.svg" darkImage="mark-dark.svg" />
          <nav className="site-nav no-print" aria-label="Main">
            <NavigationLinks />
          </nav>
          <button
            className="icon-button menu-button no-print"
            type="button"
            popoverTarget="menu"
            aria-label="Open menu"
          >
            <MenuIcon size={24} />
          </button>
        </div>
        <Drawer />
      </header>
    </>
  )
}

function Announcement() {
  const { kennel, today } = usePageInfo()
  const banner = bannerOn(today, kennel)
  return (
    banner && (
      <aside className="banner no-print" aria-label="Announcement">
        <Banner {...banner} />
      </aside>
    )
  )
}

/** The menu of small screens: a popover opens, closes and restores the focus without a script. */
function Drawer() {
  const { contact, kennel } = usePageInfo()
  return (
    // It takes the focus itself, so that closing the menu returns the focus to where it was.
    <div
      className="drawer site-menu"
      id="menu"
      popover="auto"
      role="dialog"
      aria-labelledby="menu-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only while the menu opens
      autoFocus
    >
      <div className="drawer-head">
        <p id="menu-title">Menu</p>
        <button
          className="icon-button"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <XIcon size={24} />
        </button>
      </div>
      <nav aria-label="Menu">
        <NavigationLinks />
      </nav>
      <div className="drawer-foot">
        <ButtonLink look="accent" Icon={PhoneIcon} word={contact.phone} href={telephoneLink(contact.phone)} />
        <p>
          {site.place} · {kennel.visitingHours}
        </p>
      </div>
    </div>
  )
}

function NavigationLinks() {
  const { path } = usePageInfo()
  return (
    <ul>
      {navigation.map(([link, label]) => (
        <li key={link}>
          <a href={link} aria-current={isCurrent(link, path) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Wordmark({ image, darkImage }: { image: string; darkImage?: string }) {
  const { images } = usePageInfo().assets
  const mark = (
    <img src={images[image]} width="48" height="48" alt="" loading={darkImage ? 'eager' : 'lazy'} />
  )
  return (
    <a className="wordmark" href="/">
      {darkImage ? (
        <picture>
          <source srcSet={images[darkImage]} media="(prefers-color-scheme: dark)" />
          {mark}
        </picture>
      ) : (
        mark
      )}
      <span>
        <span className="wordmark-name">{site.name}</span>
        <span className="wordmark-place">{site.place}</span>
      </span>
    </a>
  )
}
