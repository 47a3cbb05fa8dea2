import { setImmediate } from 'node:timers/promises'
import type { Parts } from '#src/app/parts.ts'
import { AppError } from '#src/domain/errors.ts'
import { budgets, openQueue } from '#src/infra/budgets.ts'

/** Families' pages and the breeder come first; last is what a stranger can ask for in endless variety. */
export type Rank = 'first' | 'last'

const renderings = openQueue(budgets.renderings)
const cookies = openQueue(budgets.cookies)

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

/** Whether a visitor of a public page is signed in; while too many cookies are waiting to be looked up, nobody is. */
export async function signedIn({ unqueued }: Pick<Parts, 'unqueued'>, look: () => Promise<boolean>) {
  if (unqueued) return look()
  try {
    return await cookies.run(async () => {
      await setImmediate()
      return look()
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
