import { api, fetchJson, hasCode } from '#src/platform/client/api-client.ts'
import { addPhoto } from '#src/whelping/rules/litter-photos.ts'

/** Puts an uploaded photo into a litter's tray, unless the litter has it already. */
export async function addToTray(litterId: string, path: string): Promise<void> {
  const { photos } = api.admin.litters[':id']
  const param = { id: litterId }
  const { litter, puppies } = await fetchJson(photos.$get({ param }))
  const before = { tray: litter.tray, puppies }
  const { tray } = addPhoto(before, path, null)
  if (tray === litter.tray) return
  const json = { tray, puppies: [], updatedAt: litter.updatedAt }
  await fetchJson(photos.$put({ param, json })).catch((error: unknown) => {
    if (!hasCode(error, 'changedMeanwhile')) throw error
    return addToTray(litterId, path)
  })
}

/** Gives an uploaded photo to a puppy, unless the puppy has it already. */
export const giveToPuppy = (id: string, path: string) =>
  fetchJson(api.admin.puppies[':id'].photos.$post({ param: { id }, json: { photos: [path] } }))
