import type { ReactNode } from 'react'
import NeedsCount from '#islands/portal/site/needs-count.tsx'
import WaitingCount from '#islands/portal/site/waiting-count.tsx'
import {
  EllipsisIcon,
  ImagesIcon,
  PawPrintIcon,
  SunIcon,
  UsersIcon,
  WeightIcon,
} from '#src/platform/ui/icons.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { usePageInfo } from './page-info.ts'

const families = ['/admin/inquiries', '/admin/waiting-list', '/admin/customers', '/admin/placements']

/** The everyday screens, within the thumb's reach on small screens; hidden while a keyboard is open. */
export function BottomBar() {
  const { waiting, path } = usePageInfo()
  const isLitterSheet = /^\/admin\/litters\/[^/]+$/.test(path)
  return (
    <nav className="bottom-bar" aria-label="Every day">
      <ul>
        <Item link="/admin" Icon={SunIcon} label="Today" same={['/admin/dashboard']}>
          <Island of={NeedsCount} when="load" />
        </Item>
        <Item {...useLitterItem()} />
        <Item link="/admin/inquiries" Icon={UsersIcon} label="Families" same={families}>
          <Island of={WaitingCount} when="load" figure="pendingInquiries" count={waiting.pendingInquiries} />
        </Item>
        <Item link="/admin/puppies" Icon={PawPrintIcon} label="Puppies" same={isLitterSheet ? [path] : []} />
        <li>
          <button type="button" popoverTarget="portal-menu">
            <span className="bottom-icon">
              <EllipsisIcon size={24} />
            </span>
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface ItemProps {
  link: string
  label: string
  Icon: typeof SunIcon
  /** Other screens on which it is marked too. */
  same?: string[]
  children?: ReactNode
}

function Item({ link, label, Icon, same = [], children }: ItemProps) {
  const { marked: path } = usePageInfo()
  return (
    <li>
      <a href={link} aria-current={[link, ...same].includes(path) ? 'page' : undefined}>
        <span className="bottom-icon">
          <Icon size={24} />
        </span>
        {label}
        {children}
      </a>
    </li>
  )
}

/** The weights of the litter that is due first, or the photos if none is weighed any more. */
function useLitterItem(): ItemProps {
  const { path, dueLitters } = usePageInfo()
  const { toWeigh, youngestId } = dueLitters
  const [due] = toWeigh
  const screen = due ? 'weights' : 'photos'
  const id = due?.id ?? youngestId
  return {
    link: id ? `/admin/litters/${id}/${screen}` : '/admin/gallery',
    label: due ? 'Weigh' : 'Photos',
    Icon: due ? WeightIcon : ImagesIcon,
    same: path.startsWith('/admin/litters/') && path.endsWith(`/${screen}`) ? [path] : [],
  }
}
