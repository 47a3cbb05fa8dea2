import { changesQuery } from '#src/records/rules/changes.ts'
import { trashQuery } from '#src/records/rules/trash.ts'
import { type RequestWithData, search, text } from './request.ts'

/** The trash and the history. */
export function recordRequests(): RequestWithData[] {
  return [
    {
      endpoint: 'GET /api/admin/trash',
      ...search,
      schema: trashQuery,
      values: { ...search.values, kind: 'inquiry' },
    },
    {
      endpoint: 'GET /api/admin/changes',
      schema: changesQuery,
      values: { kind: 'puppy', id: text('record'), page: '1' },
      as: 'query',
    },
  ]
}
