import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import {
  acceptPaper,
  acceptPhotos,
  removeOrphans,
  requirePhotos,
} from '#src/platform/photos/actions/uploads.ts'
import { type Author, recordChanged, recordCreated } from '#src/records/actions/history.ts'
import { isAlready, rejectStale } from '#src/records/actions/reject-stale.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'
import type { ChangeKind, TrashKind, Values } from '#src/records/rules/kinds.ts'

interface Row {
  id: string
  createdAt: string
  updatedAt: string
  photos?: string[]
  paper?: string | null
}

type Input = Values & { photos?: string[]; paper?: string | null; updatedAt?: string | null | undefined }

interface Creating<R extends Row, I extends Input> {
  kind: ChangeKind
  find: (tx: Queryable, id: string) => Promise<R | null>
  /** Rejects input for reasons that its schema cannot know; `before` is null for a new record. */
  check?: (tx: Queryable, input: I, before: R | null) => Promise<void>
  insert: (tx: Queryable, input: I & { id: string }, at: string, adminId: string) => Promise<R | null>
  update?: (tx: Queryable, id: string, input: I, at: string, before: R) => Promise<R | null>
}

type Changing<R extends Row, I extends Input> = Omit<Creating<R, I>, 'insert'> &
  Required<Pick<Creating<R, I>, 'update'>>

/** A record that a form creates and changes. */
export type FormRecord<R extends Row, I extends Input> = Creating<R, I> & Changing<R, I>

type GivenJson<I> = { in: { json: unknown }; out: { json: I } }

/**
 * Responds with a new record, which begins its history; if it is sent again with the same id, with the existing one. A form whose response
 * was lost may have been corrected since, which changes the record. AppError 409 if it has been changed on its own screen meanwhile.
 */
export async function create<R extends Row, I extends Input>(
  parts: Parts,
  c: Context<AdminEnv, string, GivenJson<I & { id: string | null }>>,
  { kind, find, check, insert, update }: Creating<R, I>,
) {
  const author = authorOf(parts, c)
  const input = await withAcceptedFiles(parts, c.req.valid('json'))
  const row = await parts.database.write(async (tx) => {
    const known = input.id && (await find(tx, input.id))
    if (known && (!update || isAlready(known, input))) return known
    if (known && known.updatedAt !== known.createdAt) throw new AppError(appErrors.savedBefore)
    await check?.(tx, input, known || null)
    if (input.photos) await requirePhotos(tx, input.photos, 'photos')
    if (known && update) {
      const after = found(await update(tx, known.id, input, author.at, known))
      await recordChanged(tx, author, kind, known, after)
      return after
    }
    const id = input.id ?? crypto.randomUUID()
    const row = found(await insert(tx, { ...input, id }, author.at, author.adminId))
    await recordCreated(tx, author, kind, row)
    return row
  })
  return c.json(row, 201)
}

/** Responds with a changed record; its history says which fields have changed. AppError 404, 409 if it has changed meanwhile. */
export async function change<R extends Row, I extends Input>(
  parts: Parts,
  c: Context<AdminEnv, '/:id', GivenJson<I>>,
  { kind, find, check, update }: Changing<R, I>,
) {
  const author = authorOf(parts, c)
  const id = c.req.param('id')
  const given = c.req.valid('json')
  const input = await withAcceptedFiles(parts, given).catch(async (error) => {
    // A file may be unknown only because the record was changed or deleted elsewhere.
    rejectStale(await find(parts.database.db, id), given.updatedAt)
    throw error
  })
  const { before, after } = await parts.database.write(async (tx) => {
    const before = rejectStale(await find(tx, id), input.updatedAt, input)
    // Sent again: a new version would reject anyone who has opened it since.
    if (input.updatedAt && input.updatedAt !== before.updatedAt) return { before, after: before }
    await check?.(tx, input, before)
    if (input.photos) await requirePhotos(tx, input.photos, 'photos')
    const after = found(await update(tx, before.id, input, author.at, before))
    await recordChanged(tx, author, kind, before, after)
    return { before, after }
  })
  const kept = filesOf(after)
  await removeOrphans(
    parts,
    filesOf(before).filter((path) => !kept.includes(path)),
  )
  return c.json(after)
}

/** Responds with the result of an action on a record, given the request's body if it is validated. */
export const act = async <I, Result>(
  parts: Parts,
  c: Context<AdminEnv, '/:id', GivenJson<I>>,
  action: (parts: Parts, author: Author, id: string, input: I) => Promise<Result>,
) => c.json(await action(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json')))

/** Moves a record to the trash, after `beforehand` in the same transaction. AppError 404. */
export async function remove(
  parts: Parts,
  c: Context<AdminEnv, '/:id'>,
  kind: TrashKind,
  beforehand?: (tx: Queryable, id: string, at: string) => Promise<unknown>,
) {
  const author = authorOf(parts, c)
  const id = c.req.param('id')
  const trashId = await parts.database.write(async (tx) => {
    await beforehand?.(tx, id, author.at)
    return moveToTrash(tx, author, kind, id)
  })
  return c.body(null, 204, { 'X-Trash-Id': trashId })
}

/** Responds with a page of a list, and in a header with the number of all matches. */
export function listed<R>(c: Context, { rows, total }: { rows: R[]; total: number }) {
  c.header('X-Total-Count', String(total))
  return c.json(rows)
}

const filesOf = ({ photos = [], paper }: Row) => [...photos, ...(paper ? [paper] : [])]

/** Outside the transaction, since it reads and checks the files. */
async function withAcceptedFiles<I extends Input>(parts: Parts, input: I): Promise<I> {
  const { photos, paper } = input
  return {
    ...input,
    ...(photos && { photos: await acceptPhotos(parts, photos) }),
    ...(paper && { paper: await acceptPaper(parts, paper, 'paper') }),
  }
}
