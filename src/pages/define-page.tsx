import type { ReactNode } from 'react'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/db/client/database.ts'
import type { Kennel } from '#src/domain/kennel.ts'
import type { Message } from '#src/domain/messages.ts'
import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'
import type { QueryParameters } from '#src/middleware/kept/entry.ts'
import type { PageInfo } from './layout/page-info.ts'

export interface Head {
  title: string
  /** For links to the page, where it says more than the title. */
  linkTitle?: string
  description: string
  /** The image for links to the page; the default is the kennel's. */
  image?: { path: string; alt: string; size?: { width: number; height: number } }
  jsonLd?: object[]
}

/** The title of a page that thanks for what was sent. */
export const thanks = 'Thank you'

/** What a page may depend on besides the database. */
export interface PageRequest {
  params: Record<string, string>
  /** The page's own parameters only. */
  query: Record<string, string | undefined>
  admin: SignedInAdmin | null
  now: Date
  kennel: Kennel
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
  /** False at the edge, and where no mail server is configured. */
  hasMail: boolean
  lastBackup: Parts['lastBackup']
  /** What was sent to the page's form and rejected, to be shown with the messages. */
  rejected: RejectedForm | null
}

export interface RejectedForm {
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** What a screen shows instead of its data. */
interface Fallbacks {
  /** What the screen says while the database is down; the default depends on its area. */
  failure?: Message
  /** The link that loads a failed screen again; 'Try again' by default. */
  retryLabel?: string
  /** Shown above the failure, so that visitors see where they are; without it the failure is the heading. */
  Hero?: () => ReactNode
  /** Shown below the failure: what the screen has besides its data. */
  Rest?: () => ReactNode
  /** What the screen says when `load` returns null; the default is what unknown addresses say. */
  notFound?: Message
  /** Leads back from a failure, or from what was not found. */
  WayBack?: () => ReactNode
}

/** A screen: its data, its head and its markup. */
interface PageDefinition<Data> extends Fallbacks {
  /** Null for 'not found'. Static pages leave it out. */
  load?: (db: Queryable, request: PageRequest) => Promise<Data | null>
  /** What the page reads from the query: it gets nothing else. */
  parameters?: QueryParameters
  /** False for a page that works while the database is down. */
  needsDatabase?: boolean
  head: (data: Data, info: PageInfo) => Head
  View: (props: { data: Data }) => ReactNode
}

export interface Page extends Fallbacks {
  needsDatabase: boolean
  parameters: QueryParameters
  /** Null for 'not found'; throws what the database throws. */
  load: (
    db: Queryable,
    request: PageRequest,
  ) => Promise<{ head: (info: PageInfo) => Head; body: ReactNode } | null>
}

/** Hides the type of a page's data from the code that serves it. */
export function definePage<Data = undefined>({
  load,
  needsDatabase = load !== undefined,
  parameters = {},
  head,
  View,
  ...fallbacks
}: PageDefinition<Data>): Page {
  return {
    ...fallbacks,
    needsDatabase,
    parameters,
    async load(db, request) {
      const data = load ? await load(db, request) : (undefined as Data)
      if (data === null) return null
      return { head: (info) => head(data, info), body: <View data={data} /> }
    },
  }
}
