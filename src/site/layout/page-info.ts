import { createContext, use } from 'react'
import type { Waiting } from '#src/kennel/queries/statistics.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { DueLitters } from '#src/whelping/actions/due-litters.ts'
import type { Assets } from './assets.ts'

/** Facts about the site and the page, for any component. */
export interface PageInfo
  extends Pick<Config, 'siteUrl' | 'contact' | 'sourceNumber' | 'hosts' | 'credit' | 'imageResizing'> {
  kennel: Kennel
  /** ISO time. */
  now: string
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
  assets: Assets
  /** False at the edge, which cannot draw. */
  hasShareCards: boolean
  /** False at the edge, where metadata is only removed from images as they are shown. */
  storesPhotosWithoutMetadata: boolean
  hasBackups: boolean
  /** False at the edge, and if no mail server is configured. */
  hasMail: boolean
  copyrightYears: string
  /** Path of the page, without its query. */
  path: string
  /** The screen that the portal's menus mark, usually the page itself. */
  marked: string
  /** User name of the admin viewing the page. */
  signedIn: string | null
  /** For the portal's sidebar. */
  waiting: Waiting
  /** For the portal's bar on small screens, and for the names of entries waiting to be sent. */
  dueLitters: DueLitters
  /** Counts the islands while the page is rendered; a page without one gets no script, one without photos no frame for them. */
  page: { islands: number; hasPhotos: boolean }
}

export const PageInfoContext = createContext<PageInfo | null>(null)

export function usePageInfo(): PageInfo {
  const info = use(PageInfoContext)
  if (!info) throw new Error('A page component was rendered outside a page')
  return info
}
