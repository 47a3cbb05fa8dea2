import type { ReactNode } from 'react'
import Logout from '#islands/portal/sign-in/logout.tsx'
import OfflineNote from '#islands/portal/site/offline-note.tsx'
import Toasts from '#islands/portal/site/toasts.tsx'
import WaitingCount from '#islands/portal/site/waiting-count.tsx'
import WaitingMark from '#islands/portal/site/waiting-mark.tsx'
import type { Waiting } from '#src/kennel/queries/statistics.ts'
import { isOfflineScreen } from '#src/offline/rules.ts'
import { ArrowLeftIcon, MenuIcon, XIcon } from '#src/platform/ui/icons.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { site } from '#src/site/rules.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { Frame } from './document.tsx'
import { usePageInfo } from './page-info.ts'

/** A screen in the menu. */
export interface MenuEntry {
  link: string
  label: string
  Icon: typeof MenuIcon
  /** The number beside it. */
  counted?: keyof Waiting
}

/** The portal around a screen: a sidebar with the menu, or a bar with a drawer on small screens. */
export const portalFrame = (menu: MenuEntry[]): Frame => ({
  assets: 'portal',
  Around: ({ children }) => <Shell sidebar={<Sidebar menu={menu} />}>{children}</Shell>,
})

function Shell({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  const { signedIn, dueLitters, path } = usePageInfo()
  return (
    <div className="portal">
      <aside className="sidebar">{sidebar}</aside>
      <header className="portal-bar row spread">
        <PortalMark />
        <div className="waiting-place" />
        <button className="icon-button" type="button" popoverTarget="portal-menu" aria-label="Open menu">
          <MenuIcon size={24} />
        </button>
      </header>
      <div
        className="drawer drawer-portal"
        id="portal-menu"
        popover="auto"
        role="dialog"
        aria-label="Menu"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: only while the menu opens
        autoFocus
      >
        <button
          className="icon-button drawer-close"
          type="button"
          popoverTarget="portal-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <XIcon size={24} />
        </button>
        {sidebar}
      </div>
      <main className="portal-main" id="content" tabIndex={-1}>
        {signedIn !== null && isOfflineScreen(path) && (
          <Island of={OfflineNote} when="load" admin={signedIn} path={path} />
        )}
        {children}
      </main>
      <BottomBar />
      {signedIn !== null && (
        <Island of={WaitingMark} when="load" admin={signedIn} litters={dueLitters.active} />
      )}
      <Island of={Toasts} when="load" />
    </div>
  )
}

function Sidebar({ menu }: { menu: MenuEntry[] }) {
  const { marked: path, waiting, signedIn } = usePageInfo()
  const isCurrent = (link: string) =>
    link === '/admin'
      ? [link, '/admin/dashboard'].includes(path)
      : path === link || path.startsWith(`${link}/`)
  return (
    <>
      <PortalMark />
      <nav aria-label="Puppy Portal">
        <ul>
          {menu.map(({ link, label, Icon, counted }) => (
            <li key={link}>
              <a
                className="side-link row gap-12"
                href={link}
                aria-current={isCurrent(link) ? 'page' : undefined}
              >
                <Icon />
                {label}
                {counted && (
                  <Island of={WaitingCount} when="load" figure={counted} count={waiting[counted]} />
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">
        <div className="waiting-place" />
        <a className="side-link row gap-12" href="/">
          <ArrowLeftIcon />
          Back to Site
        </a>
        <Island of={Logout} when="intent" admin={signedIn ?? ''} />
      </div>
    </>
  )
}

/** The portal's own wordmark. */
export function PortalMark({ onLight = false }: { onLight?: boolean }) {
  const { images } = usePageInfo().assets
  return (
    <span className="wordmark">
      <picture>
        {onLight && <source srcSet={images['mark-dark.svg']} media="(prefers-color-scheme: dark)" />}
        <img src={images[onLight ? 'mark.svg' : 'mark-dark.svg']} width="48" height="48" alt="" />
      </picture>
      <span>
        <span className="wordmark-name">Puppy Portal</span>
        <span className="wordmark-place">{site.name}</span>
      </span>
    </span>
  )
}
