import type { ReactNode } from 'react'
import type { Queryable } from '#src/db/client/database.ts'
import type { Message } from '#src/domain/messages.ts'
import type { SignedInAdmin } from '#src/infra/auth/lucia.ts'
import type { Site } from './layout/site-context.ts'

export interface Head {
  title: string
  description: string
  /** Address of the picture that stands for the page elsewhere; without it the kennel's own. */
  image?: { path: string; alt: string }
  jsonLd?: object[]
}

/** What a page may depend on besides the content. */
interface PageRequest {
  params: Record<string, string>
  query: Record<string, string>
  admin: SignedInAdmin | null
  now: Date
  /** What was sent to the page's own form and turned away, to be shown with its messages. */
  refused: RefusedForm | null
}

export interface RefusedForm {
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** A screen: what it asks the database, what it says of itself, and its markup. */
interface PageDefinition<Data> {
  /** Null when there is no such thing. Left out by pages that are always the same. */
  load?: (db: Queryable, request: PageRequest) => Promise<Data | null>
  /** False for a page that shows itself while the database fails. */
  needsDatabase?: false
  head: (data: Data, site: Site) => Head
  View: (props: { data: Data }) => ReactNode
  /** What the screen says when the database fails; without it what any page of its kind says. */
  failure?: Message
  /** Stands above the failure, so that the visitor sees where she is; without one the failure is the heading. */
  Hero?: () => ReactNode
  /** What the screen says when `load` returns null; without it what any unknown address says. */
  notFound?: Message
  /** Leads back from a failure, or from what was not found. */
  WayBack?: () => ReactNode
}

export interface Page {
  needsDatabase: boolean
  /** Null when there is no such thing; throws what the database throws. */
  load: (db: Queryable, request: PageRequest) => Promise<LoadedPage | null>
  failure: Message | undefined
  notFound: Message | undefined
  Hero: () => ReactNode
  WayBack: () => ReactNode
}

interface LoadedPage {
  head: (site: Site) => Head
  body: ReactNode
}

export const Nothing = () => null

/** Hides what kind of data a page works on from those who only serve it. */
export function definePage<Data = undefined>(definition: PageDefinition<Data>): Page {
  const { load, needsDatabase, head, View, failure, notFound, Hero = Nothing, WayBack = Nothing } = definition
  return {
    needsDatabase: needsDatabase ?? load !== undefined,
    failure,
    notFound,
    Hero,
    WayBack,
    async load(db, request) {
      const data = load ? await load(db, request) : (undefined as Data)
      if (data === null) return null
      return { head: (site) => head(data, site), body: <View data={data} /> }
    },
  }
}
