import * as z from 'zod/mini'
import { listQuery } from '#src/platform/values/fields/paging.ts'
import { oneOf } from '#src/platform/values/fields/values.ts'

/** The filters of the list, in the order they are shown. */
export const placementFilters = [
  ['reserved', 'Reserved'],
  ['home', 'At Home'],
  ['ended', 'Ended'],
] as const
export type PlacementShow = (typeof placementFilters)[number][0]

const shows = placementFilters.map(([show]) => show)

/** `?q=&page=&show=` of the list. */
export const placementsQuery = z.extend(listQuery, {
  show: z._default(oneOf(shows), 'reserved'),
})
export type PlacementsQuery = z.output<typeof placementsQuery>
