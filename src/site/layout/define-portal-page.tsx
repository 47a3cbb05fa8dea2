import type { ComponentType } from 'react'
import type { Queryable } from '#src/platform/db/client/database.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import type { QueryParameters } from '#src/platform/http/kept/entry.ts'
import { definePage, type Page, type PageRequest } from './define-page.tsx'
import { Island, type PlainProps } from './island.tsx'
import { type PageInfo, usePageInfo } from './page-info.ts'

interface PortalPageDefinition<Data, Props> {
  description: string
  load: (db: Queryable, request: PageRequest) => Promise<Data | null>
  /** Comes after `load`, which gives its data a type. */
  title: string | ((data: Data) => string)
  island: ComponentType<Props>
  props: (data: Data, info: PageInfo) => PlainProps<Props>
  failure?: Message
  parameters?: QueryParameters
  retryLabel?: string
}

/** A screen of the portal: one island, which starts with the data of the rendered page. */
export function definePortalPage<Data, Props extends object>({
  title,
  description,
  island,
  props,
  ...page
}: PortalPageDefinition<Data, Props>): Page {
  function View({ data }: { data: Data }) {
    return <Island of={island} when="load" {...props(data, usePageInfo())} />
  }
  return definePage<Data>({
    ...page,
    head: (data) => ({ title: typeof title === 'string' ? title : title(data), description }),
    View,
  })
}
