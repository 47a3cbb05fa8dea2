import { defaultQuality, type PhotoSize, photoName } from '#src/platform/photos/rules/files.ts'

export type ImageResizing = 'local' | 'cloudflare'

/** The address of an image that only those may see who know the secret link to its folder; it is in no shared cache. */
export const secretPhotoUrl = (folder: string, path: string, { width, quality }: PhotoSize) =>
  `${folder}/${photoName(path) ?? ''}?width=${width}&quality=${quality}`

/** The address of an image of a photo. Stored paths look like /objects/uploads/NAME; any other is returned as is. */
export function photoUrl(path: string, { width, quality }: PhotoSize, resizing: ImageResizing) {
  const name = photoName(path)
  if (!name) return path
  const address = `/public-objects/uploads/${name}`
  if (resizing === 'cloudflare') {
    return `/cdn-cgi/image/width=${width},quality=${quality},format=auto,metadata=none${address}?compress=true&v=1`
  }
  const parameters = [
    `width=${width}`,
    ...(quality === defaultQuality ? [] : [`quality=${quality}`]),
    'compress=true',
    'v=1',
  ]
  return `${address}?${parameters.join('&')}`
}
