import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inquiries } from '#src/db/schema.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { createLog } from './node.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

function written(production: boolean) {
  const lines: string[] = []
  return { lines, log: createLog(production, { write: (line) => void lines.push(line) }) }
}

describe('a failed query in the log', () => {
  it('shows the query and the cause, but no values', async () => {
    const { lines, log } = written(true)
    const { createdAt, updatedAt, ...inquiry } = await site.make.inquiry()
    const again = site.parts.database.db.insert(inquiries).values({ ...inquiry, createdAt, updatedAt })
    log.error({ err: await again.catch((error: unknown) => error) }, 'Request failed')
    expect(lines.join()).toMatch(
      /insert into \\"inquiries\\".*UNIQUE constraint failed: inquiries\.id.*Request failed/,
    )
    expect(lines.join()).not.toMatch(/Priya|Banjo|example\.com/)
  })
})

it('any other error is logged in full', () => {
  const { lines, log } = written(true)
  log.error({ err: new TypeError('x is not a function', { cause: new Error('deeper') }) }, 'Request failed')
  expect(JSON.parse(lines.join())).toMatchObject({
    msg: 'Request failed',
    err: {
      type: 'TypeError',
      message: 'x is not a function: deeper',
      stack: expect.stringContaining('node.test'),
    },
  })
})

it.each([
  [true, ['info', 'warn', 'error']],
  [false, ['warn', 'error']],
])('in production (%s) the log has levels %j', (production, levels) => {
  const { lines, log } = written(production)
  log.info({}, 'info')
  log.warn({}, 'warn')
  log.error({}, 'error')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(levels)
})
