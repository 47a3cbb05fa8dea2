import { type PuppyRowInput, puppyRowInput } from '#src/dogs/rules/puppies.ts'
import { api, fetchJson, type SheetPuppy } from '#src/platform/client/api-client.ts'
import type { Saving, Stored } from '#src/platform/client/kept/save-change.ts'
import { type RowFields, rowFields, rowInput } from '#src/whelping/rules/litter-sheet.ts'

export const fetchSheet = (id: string) => fetchJson(api.admin.litters[':id'].puppies.$get({ param: { id } }))

export const storedRow = (puppy: SheetPuppy): Stored<RowFields> => ({
  fields: rowFields(puppy),
  updatedAt: puppy.updatedAt,
})

/** How the rows of a litter's sheet are saved; the screen passes in a function for the server's version. */
export const rowSaving = (
  id: string,
  onStored = (_: SheetPuppy) => {},
  read = () => fetchSheet(id),
): Saving<RowFields, PuppyRowInput> => ({
  place: `puppies ${id}`,
  schema: puppyRowInput,
  inputOf: rowInput,
  async put(puppyId, json) {
    const param = { id, puppyId }
    const row = await fetchJson(api.admin.litters[':id'].puppies[':puppyId'].$put({ param, json }))
    onStored(row)
    return storedRow(row)
  },
  async read(puppyId) {
    const row = (await read()).puppies.find((puppy) => puppy.id === puppyId)
    return row ? storedRow(row) : null
  },
})
