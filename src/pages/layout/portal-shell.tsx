import type { ReactNode } from 'react'
import Logout from '#islands/portal/logout.tsx'

import Toasts from '#islands/portal/toasts.tsx'
import WaitingCount from '#islands/portal/waiting-count.tsx'

import { site } from '#src/domain/site.ts'
import { Island } from '#src/pages/island.tsx'
import {
  ArrowLeftIcon,
  BookOpenIcon,
  CircleUserRoundIcon,
  DogIcon,
  HouseIcon,
  ImagesIcon,
  InboxIcon,
  LayoutDashboardIcon,
  ListOrderedIcon,
  MenuIcon,
  PawPrintIcon,
  Trash2Icon,
  UsersIcon,
  XIcon,
} from '#src/ui/icons.tsx'
import type { Frame } from './document.tsx'
import { usePageInfo } from './page-info.ts'

const screens = [
  ['/admin', 'Dashboard', LayoutDashboardIcon],
  ['/admin/puppies', 'Manage Puppies', PawPrintIcon],
  ['/admin/parent-dogs', 'Parent Dogs', DogIcon],
  ['/admin/litters', 'Manage Litters', BookOpenIcon],
  ['/admin/inquiries', 'Customer Inquiries', InboxIcon, 'pendingInquiries'],
  ['/admin/gallery', 'Photo Gallery', ImagesIcon, 'photosToReview'],
  ['/admin/customers', 'Customer CRM', UsersIcon],
  ['/admin/waiting-list', 'Waiting List', ListOrderedIcon],
  ['/admin/kennel', 'Kennel', HouseIcon],
  ['/admin/trash', 'Trash', Trash2Icon],
  ['/admin/profile', 'My Profile', CircleUserRoundIcon],
] as const

export const portalFrame: Frame = { assets: 'portal', Around: Shell }

/** The portal around a screen: a sidebar, or a bar with a drawer on small screens. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="portal">
      <aside className="sidebar">
        <Sidebar />
      </aside>
      <header className="portal-bar">
        <PortalMark />
        <button className="icon-button" type="button" popoverTarget="portal-menu" aria-label="Open menu">
          <MenuIcon size={24} />
        </button>
      </header>
      <div className="drawer drawer-portal" id="portal-menu" popover="auto" role="dialog" aria-label="Menu">
        <button
          className="icon-button drawer-close"
          type="button"
          popoverTarget="portal-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <XIcon size={24} />
        </button>
        <Sidebar />
      </div>
      <main className="portal-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <Island of={Toasts} when="load" />
    </div>
  )
}

function Sidebar() {
  const { path, waiting, signedIn } = usePageInfo()
  const isCurrent = (link: string) =>
    link === '/admin'
      ? [link, '/admin/dashboard'].includes(path)
      : path === link || path.startsWith(`${link}/`)
  return (
    <>
      <PortalMark />
      <nav aria-label="Puppy Portal">
        <ul>
          {screens.map(([link, label, ScreenIcon, counted]) => (
            <li key={link}>
              <a className="side-link" href={link} aria-current={isCurrent(link) ? 'page' : undefined}>
                <ScreenIcon />
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
        <a className="side-link" href="/">
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
