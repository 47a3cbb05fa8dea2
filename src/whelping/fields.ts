import * as z from 'zod/mini'

/** For a list without duplicates. */
export const eachOnce = <Item>(keyOf: (item: Item) => string, message: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message)
