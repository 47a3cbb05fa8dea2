import * as z from 'zod/mini'

export const pageSize = 50
/** The page of a row that has so many before it. */
export const pageOf = (rowsBefore: number) => Math.floor(rowsBefore / pageSize) + 1
export const longestSearch = 200

const notAPage = 'Must be the number of a page, from 1'

/** `?q=` of a list with search on the server. */
export const searchQuery = z.object({
  q: z._default(
    z.string().check(z.trim(), z.maxLength(longestSearch, `At most ${longestSearch} characters`)),
    '',
  ),
})

/** `?q=&page=` of a list with paging too. */
export const listQuery = z.extend(searchQuery, {
  page: z._default(
    z.coerce.number(notAPage).check(z.int(notAPage), z.minimum(1, notAPage), z.maximum(100_000, notAPage)),
    1,
  ),
})
export type ListQuery = z.output<typeof listQuery>
