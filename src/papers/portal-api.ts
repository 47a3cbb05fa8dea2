import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { readDogRecord } from '#src/papers/actions/dog-record.ts'
import { readLitterRecord } from '#src/papers/actions/litter-record.ts'
import { dogRecordCsv, litterRecordCsv } from '#src/papers/actions/record-csv.ts'
import { found } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { csvDownload } from '#src/records/actions/csv.ts'

/** The record of a litter as a file. */
export const litterRecordEndpoints = ({ database, kennel, now }: Parts) =>
  new Hono<AdminEnv>().get('/:id/record/csv', async (c) => {
    const asked = await kennelToday(kennel, now())
    const { columns, lines } = litterRecordCsv(
      found(await readLitterRecord(database.db, c.req.param('id'), asked)),
    )
    return csvDownload(c, 'litter', columns, lines, now())
  })

/** The record of a parent dog as a file. */
export const dogRecordEndpoints = ({ database, kennel, now }: Parts) =>
  new Hono<AdminEnv>().get('/:id/record/csv', async (c) => {
    const asked = await kennelToday(kennel, now())
    const { columns, lines } = dogRecordCsv(found(await readDogRecord(database.db, c.req.param('id'), asked)))
    return csvDownload(c, 'dog', columns, lines, now())
  })
