import { api, type Birth, fetchJson, type Litter } from '#src/platform/client/api-client.ts'
import type { Saving } from '#src/platform/client/kept/save-change.ts'
import { birthInput, litterBirthInput } from '#src/whelping/rules/births.ts'
import { storedHead } from './birth-head.tsx'
import { cardInput, storedCard } from './card-fields.ts'

/** Infers the types of a saving from its parts. */
const saving = <Fields, Content extends object>(parts: Saving<Fields, Content>) => parts

export const fetchBirths = (id: string) => fetchJson(api.admin.litters[':id'].births.$get({ param: { id } }))

/** How a litter's cards are saved; a screen that shows them passes in a function for the server's version. */
export const cardSaving = (id: string, onStored = (_: Birth) => {}, read = () => fetchBirths(id)) =>
  saving({
    place: `births ${id}`,
    schema: birthInput,
    inputOf: cardInput,
    async put(birthId, json) {
      const row = await fetchJson(
        api.admin.litters[':id'].births[':birthId'].$put({ param: { id, birthId }, json }),
      )
      onStored(row)
      return storedCard(row)
    },
    async read(birthId) {
      const row = (await read()).births.find((each) => each.id === birthId)
      return row ? storedCard(row) : null
    },
  })

/** The same for how the birth went as a whole. */
export const headSaving = (id: string, onStored = (_: Litter) => {}, read = () => fetchBirths(id)) =>
  saving({
    place: `birth ${id}`,
    schema: litterBirthInput,
    inputOf: (fields: ReturnType<typeof storedHead>['fields']) => fields,
    async put(_, json) {
      const stored = await fetchJson(api.admin.litters[':id'].birth.$put({ param: { id }, json }))
      onStored(stored)
      return storedHead(stored)
    },
    read: async () => storedHead((await read()).litter),
  })
