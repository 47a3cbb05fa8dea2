import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Budget, budgets, openQueue, securityLines, unreadResponses } from './budgets.ts'

const budget: Budget = { running: 1, waiting: 3, waitingLast: 2, retryAfter: 7 }

/** A queue whose one running task lasts until `finish` is called. */
function busyQueue(change: Partial<Budget> = {}) {
  const queue = openQueue({ ...budget, ...change })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const running = queue.run(() => promise)
  const done: string[] = []
  const task = (name: string) => async () => {
    done.push(name)
  }
  return { queue, running, finish, done, task }
}

it('runs what comes first before what comes last, each in the order of arrival', async () => {
  const { queue, finish, done, task } = busyQueue()
  const all = [
    queue.run(task('last 1'), { rank: 'last' }),
    queue.run(task('first 1')),
    queue.run(task('first 2')),
  ]
  finish()
  await Promise.all(all)
  expect(done).toEqual(['first 1', 'first 2', 'last 1'])
})

it('rejects with 503 and Retry-After once as many wait as may', async () => {
  const { queue, finish, task } = busyQueue()
  const waiting = [1, 2, 3].map((number) => queue.run(task(`${number}`)))
  await expect(queue.run(task('too many'))).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: 7 },
  })
  finish()
  await Promise.all(waiting)
})

it('keeps places for those that come first: the last may only take their share', async () => {
  const { queue, finish, done, task } = busyQueue()
  const waiting = [1, 2].map((number) => queue.run(task(`last ${number}`), { rank: 'last' }))
  await expect(queue.run(task('last 3'), { rank: 'last' })).rejects.toMatchObject({ status: 503 })
  waiting.push(queue.run(task('first')))
  finish()
  await Promise.all(waiting)
  expect(done).toEqual(['first', 'last 1', 'last 2'])
})

it("runs what is the breeder's before all else, and keeps places for her", async () => {
  const { queue, finish, done, task } = busyQueue({ forBreeder: 1 })
  const waiting = [queue.run(task('last'), { rank: 'last' }), queue.run(task('first'))]
  await expect(queue.run(task('too many'))).rejects.toMatchObject({ status: 503 })
  waiting.push(queue.run(task('hers'), { rank: 'breeder' }))
  await expect(queue.run(task('hers too'), { rank: 'breeder' })).rejects.toMatchObject({ status: 503 })
  finish()
  await Promise.all(waiting)
  expect(done).toEqual(['hers', 'first', 'last'])
})

it('gives the place of a caller that hung up to the next one', async () => {
  const { queue, finish, done, task } = busyQueue({ waiting: 1 })
  const hangUp = new AbortController()
  const left = queue.run(task('hung up'), { signal: hangUp.signal })
  hangUp.abort()
  await expect(left).rejects.toThrow()
  const next = queue.run(task('next'))
  finish()
  await next
  expect(done).toEqual(['next'])
})

it('keeps the place of a running task whose caller hung up, until it ends', async () => {
  const queue = openQueue(budget)
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const hangUp = new AbortController()
  const left = queue.run(() => promise, { signal: hangUp.signal })
  const done: string[] = []
  const next = queue.run(async () => {
    done.push('next')
  })
  hangUp.abort()
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  finish()
  await Promise.all([left, next])
  expect(done).toEqual(['next'])
})

it('gives one address its share and no more, until some of it is done', async () => {
  const { queue, finish, task } = busyQueue({ perAddress: 1 })
  const rank = 'last'
  const waiting = queue.run(task('first of one'), { rank, address: '192.0.2.1' })
  await expect(queue.run(task('second'), { rank, address: '192.0.2.1' })).rejects.toMatchObject({
    status: 503,
  })
  const others = [queue.run(task('of another'), { rank, address: '192.0.2.2' }), queue.run(task('hers'))]
  finish()
  await Promise.all([waiting, ...others])
  await queue.run(task('later'), { rank, address: '192.0.2.1' })
})

it('passes on what a task returns or throws', async () => {
  const queue = openQueue(budget)
  expect(await queue.run(async () => 42)).toBe(42)
  await expect(
    queue.run(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
})

it('docs/operations.md lists every budget with its figures', async () => {
  const document = await readFile('docs/operations.md', 'utf8')
  for (const [name, { running, waiting }] of Object.entries(budgets)) {
    expect(document).toMatch(new RegExp(`\\| \`${name}\` \\| ${running} \\| ${waiting} \\|`))
  }
  expect(document).toContain(`| \`securityLines\` | ${securityLines.perMinute} a minute | – |`)
  expect(document).toContain(`| \`unreadResponses\` | – | ${unreadResponses.bytes / 1e6} MB |`)
})
