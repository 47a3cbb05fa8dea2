import { checkPhotoFile, shrinkPhoto } from '#src/platform/client/uploads/shrink-photo.ts'

/** Larger photos than the limit usually fit afterwards. */
const shrunkTo = { longestSide: 3000, quality: 0.85 }

/** The photo as it is sent, or why it is not accepted. Loaded when a file is first chosen. */
export async function preparePhoto(file: File): Promise<File | string> {
  const verdict = await checkPhotoFile(file)
  return verdict === 'ok' ? shrinkPhoto(file, shrunkTo) : verdict
}
