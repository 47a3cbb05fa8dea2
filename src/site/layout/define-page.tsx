import type { ReactNode } from 'react'
import type { Parts } from '#src/app/parts.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import type { SignedInAdmin } from '#src/platform/auth/lucia.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import type { QueryParameters } from '#src/platform/http/kept/entry.ts'
import type { PageStyles } from './assets.ts'
import type { PageInfo } from './page-info.ts'

export interface Head {
  title: string
  /** For links to the page, if it says more than the title. */
  linkTitle?: string
  description: string
  /** The image for links to the page; the default is the kennel's. */
  image?: { path: string; alt: string; size?: { width: number; height: number } }
  jsonLd?: object[]
  styles?: PageStyles
}

/** The title of the page that thanks for a sent form. */
export const thanks = 'Thank you'

/** Everything a page may depend on besides the database. */
export interface PageRequest {
  params: Record<string, string>
  /** The page's own parameters only. */
  query: Record<string, string | undefined>
  admin: SignedInAdmin | null
  now: Date
  kennel: Kennel
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
  /** False at the edge, and if no mail server is configured. */
  hasMail: boolean
  /** How many families are waiting, as this machine first read it today; null while the database is down. */
  familiesWaiting: () => Promise<number | null>
  lastBackup: Parts['lastBackup']
  /** The rejected form's values, to be shown again with the messages. */
  rejected: RejectedForm | null
}

export interface RejectedForm {
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** Texts that a screen shows instead of its data. */
interface Fallbacks {
  /** While the database is down; the default depends on the area. */
  failure?: Message
  /** The link that loads a failed screen again; 'Try again' by default. */
  retryLabel?: string
  /** Shown above the failure, so that visitors see where they are; without it the failure is the heading. */
  Hero?: () => ReactNode
  /** Shown below the failure: the parts of the screen that need no data. */
  Rest?: () => ReactNode
  /** When `load` returns null; the default is the text for unknown addresses. */
  notFound?: Message
  /** Leads back from a failure or an unknown address. */
  WayBack?: () => ReactNode
}

/** A screen: its data, its head and its markup. */
interface PageDefinition<Data> extends Fallbacks {
  /** Null for 'not found'. Static pages leave it out. */
  load?: (db: Queryable, request: PageRequest) => Promise<Data | null>
  /** The parameters that the page reads from the query: it gets no others. */
  parameters?: QueryParameters
  /** False for a page that works while the database is down. */
  needsDatabase?: boolean
  head: (data: Data, info: PageInfo) => Head
  View: (props: { data: Data }) => ReactNode
}

export interface Page extends Fallbacks {
  needsDatabase: boolean
  parameters: QueryParameters
  /** Null for 'not found'; throws the database's errors. */
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
