import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { customers, kennel, placements, waitingEntries } from '#src/app/tables.ts'
import { historyFields } from '#src/records/rules/history.ts'
import { references, tableOfKind } from './record-tables.ts'

it('knows every foreign key by its name in JSON', () => {
  const names = references.map(({ table, column }) => `${getTableName(table)}.${column}`)
  expect(names).toEqual(expect.arrayContaining(['litters.damId', 'litters.sireId', 'puppies.litterId']))
  expect(references.filter(({ column }) => column === '')).toEqual([])
})

it('nothing clears references to a row that is deleted with another: a link names only the row itself', () => {
  const cascading = references.filter(({ onDelete }) => onDelete === 'cascade').map(({ table }) => table)
  const cleared = references.filter(
    ({ target, onDelete }) => onDelete === 'set null' && cascading.includes(target),
  )
  expect(cleared).toEqual([])
})

// Births, weights and care write only their deletion.
const { birth, weight, care, ...changing } = tableOfKind

it.each(
  Object.entries({
    ...changing,
    customer: customers,
    waiting: waitingEntries,
    placement: placements,
    kennel,
  }),
)('the history of a %s knows every column', (kind, table) => {
  const columns = Object.keys(getTableColumns(table)).filter(
    (name) =>
      !['id', 'createdAt', 'updatedAt', 'unchippedChosenAt', 'seasonUpdatedAt', 'plannedAt', 'undo'].includes(
        name,
      ),
  )
  // A puppy that is set aside for a family is a row of its own.
  if (kind === 'waiting') columns.push('setAside')
  // So are the payments of a placement.
  if (kind === 'placement') columns.push('payment')
  // And the ancestors of a dog.
  if (kind === 'dog') columns.push('ancestors')
  const fields = historyFields[kind as keyof typeof historyFields] ?? {}
  expect(Object.keys(fields).sort()).toEqual(columns.sort())
})
