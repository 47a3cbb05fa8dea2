import type { Parts } from '#src/app/parts.ts'
import { deleteLetter, findLetter } from '#src/letters/queries.ts'
import { withdrawMessage } from '#src/mail/queries.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import type { Author } from '#src/records/actions/history.ts'
import { moveToTrash } from '#src/records/actions/trash.ts'

/**
 * Moves a note or a kept letter to the trash and returns its id there; deletes a letter that hasn't been sent, and returns null.
 * AppError 404 if there is no such letter, 409 if it has been sent.
 */
export const removeLetter = ({ database }: Pick<Parts, 'database'>, author: Author, id: string) =>
  database.write(async (tx) => {
    const { delivery, outboxId } = found(await findLetter(tx, id))
    if (delivery === null || delivery === 'kept') return moveToTrash(tx, author, 'letter', id)
    const isWithdrawn = delivery === 'failed' || (outboxId !== null && (await withdrawMessage(tx, outboxId)))
    if (!isWithdrawn) throw new AppError(appErrors.letterLeft)
    await deleteLetter(tx, id)
    return null
  })
