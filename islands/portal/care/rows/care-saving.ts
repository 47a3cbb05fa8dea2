import { type CareFields, careFields } from '#src/care/rules/care.ts'
import { api, fetchJson, type LitterCare } from '#src/platform/client/api-client.ts'
import type { Saving, Stored } from '#src/platform/client/kept/save-change.ts'

/** A row as the server has it. */
export type StoredCare = Omit<LitterCare['care'][number], 'newerId' | 'earlier'>

const fieldNames = Object.keys(careFields._zod.def.shape) as (keyof CareFields)[]

const fieldsOf = (row: CareFields): CareFields =>
  Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as CareFields

export const storedOf = (row: StoredCare): Stored<CareFields> => ({
  fields: fieldsOf(row),
  updatedAt: row.updatedAt,
})

/** How care is saved, from any screen; one that shows it passes in a function for the saved row. */
export const careSaving = (onStored = (_: StoredCare) => {}): Saving<CareFields, CareFields> => ({
  place: 'care rows',
  schema: careFields,
  inputOf: (fields) => fields,
  async put(id, content) {
    const json = { ...content, nextId: crypto.randomUUID(), restId: crypto.randomUUID() }
    const row = await fetchJson(api.admin.care[':id'].$put({ param: { id }, json }))
    onStored(row)
    return storedOf(row)
  },
  read: async (id) => storedOf(await fetchJson(api.admin.care[':id'].$get({ param: { id } }))),
})
