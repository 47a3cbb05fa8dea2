import * as z from 'zod/mini'

export const pageSize = 50
export const longestSearch = 200

/** `?q=&page=` of a list with search and paging on the server. */
export const listQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(longestSearch)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
})
export type ListQuery = z.output<typeof listQuery>
