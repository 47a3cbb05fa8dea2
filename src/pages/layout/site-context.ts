import { createContext, use } from 'react'
import type { Config } from '#src/infra/config/config.ts'
import type { Assets } from './assets.ts'

/** What every component of a page may need to know of the site and of the page it stands in. */
export interface Site
  extends Pick<Config, 'siteUrl' | 'contact' | 'sourceNumber' | 'credit' | 'imageResizing'> {
  assets: Assets
  copyrightYears: string
  /** Address of the page, without its query. */
  path: string
  /** User name of the admin who looks at the page. */
  signedIn: string | null
  /** Inquiries nobody has answered yet, as the portal's sidebar shows them. */
  newLeads: number
  /** Counts the islands of this rendering; a page without one gets no script. */
  page: { islands: number }
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('A page component was rendered outside a page')
  return site
}
