import { setImmediate } from 'node:timers/promises'
import type { Parts } from '#src/app/parts.ts'
import { budgets, openQueue } from '#src/infra/budgets.ts'

/** Families' pages and the breeder come first; last is what a stranger can ask for in endless variety. */
export type Rank = 'first' | 'last'

const renderings = openQueue(budgets.renderings)

/** Renders a page or an endpoint's content within the site's budget. AppError 503 when too much is waiting. */
export function rendering<T>({ unqueued }: Pick<Parts, 'unqueued'>, render: () => Promise<T>, rank: Rank) {
  if (unqueued) return render()
  return renderings.run(
    async () => {
      // Queries of a file don't let anyone else run; so pages from memory get their turn here.
      await setImmediate()
      return render()
    },
    { rank },
  )
}
