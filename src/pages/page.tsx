import type { ReactNode } from 'react'
import type { Queryable } from '../db/client.ts'
import { type Notice, notices } from '../domain/messages.ts'
import type { SignedInAdmin } from '../infra/auth.ts'
import type { Site } from './site.ts'

export interface Head {
  title: string
  description: string
  /** Address of the picture that stands for the page elsewhere; without it the kennel's own. */
  image?: { path: string; alt: string }
  jsonLd?: object[]
}

/** A screen: what it asks the database, what it says of itself, and its markup. */
interface PageDefinition<Data> {
  /** Null when there is no such thing. Left out by pages that need no database. */
  load?: (db: Queryable, params: Record<string, string>, admin: SignedInAdmin | null) => Promise<Data | null>
  head: (data: Data, site: Site) => Head
  View: (props: { data: Data }) => ReactNode
  /** What the screen says when the database fails. */
  failure?: Notice
  /** Stands above the failure, so that the visitor sees where she is; without one the failure is the heading. */
  Hero?: () => ReactNode
  /** Leads back from the failure of a page that others lead to. */
  WayBack?: () => ReactNode
}

export interface Page {
  needsDatabase: boolean
  /** Null when there is no such thing; throws what the database throws. */
  load: (
    db: Queryable,
    params: Record<string, string>,
    admin: SignedInAdmin | null,
  ) => Promise<LoadedPage | null>
  failure: Notice
  Hero: () => ReactNode
  WayBack: () => ReactNode
}

export interface LoadedPage {
  head: (site: Site) => Head
  body: ReactNode
}

export const Nothing = () => null

/** Hides what kind of data a page works on from those who only serve it. */
export function definePage<Data = undefined>(definition: PageDefinition<Data>): Page {
  const { load, head, View, failure = notices.pageFailure, Hero = Nothing, WayBack = Nothing } = definition
  return {
    needsDatabase: load !== undefined,
    failure,
    Hero,
    WayBack,
    async load(db, params, admin) {
      const data = load ? await load(db, params, admin) : (undefined as Data)
      if (data === null) return null
      return { head: (site) => head(data, site), body: <View data={data} /> }
    },
  }
}
