import { listQuery } from '#src/platform/values/fields/paging.ts'

/** All free text contains this word, so that it is recognised wherever it turns up. */
export const word = 'Zebra'
export const password = 'zebra crossing 4711'
/** The token of a waiting family's page. */
export const familyToken = 'family_page_of_zebra_0123456789_'
/** The token of a family with a puppy. */
export const placementToken = 'puppy_page_of_zebra_0123456789__'
/** Part of every email address, which no public response may contain. */
export const privateHost = 'zebra.example'

/** The request of an endpoint, with a value for every field in its schema. */
export interface RequestWithData {
  /** As the endpoint is registered, such as 'PUT /api/admin/puppies/:id'. */
  endpoint: string
  id?: string
  /** The second id in an address, of a newborn or a puppy of the litter, or the name of a paper. */
  secondId?: string
  schema?: { shape: object }
  values: Record<string, unknown>
  /** How the values are sent; as JSON unless said. */
  as?: 'form' | 'query'
}

/** The address of an endpoint, with these ids. */
export const addressOf = (path: string, id = '', secondId = '') =>
  path.replace(/:id|:token/, id).replace(/:birthId|:puppyId|:name/, secondId)

export const text = (detail: string) => `${word} ${detail}`
export const updatedAt = '2031-02-03T04:05:06.789Z'
export const dateOfBirth = '2019-03-07'

/** A new row has no `updatedAt` that the sender could have seen. */
export const withoutLock = <Values extends { updatedAt: string }>({ updatedAt: _, ...values }: Values) =>
  values

export const search = { schema: listQuery, values: { q: text('search'), page: '1' }, as: 'query' } as const
