import { api, fetchJson } from '#src/platform/client/api-client.ts'
import type { Place } from '#src/platform/client/kept/kept-on-phone.ts'

/** Where a dog's chosen photo is kept until it is recorded. */
export const dogPhotoPlace = (id: string): Place => `dog-photos ${id}`

/** Puts an uploaded photo first among a parent dog's, once however often it is sent. */
export const giveToDog = (id: string, photoURL: string) =>
  fetchJson(api.admin['parent-dogs'][':id'].photos.$put({ param: { id }, json: { photoURL } }))
