import type { Place } from './kept-on-phone.ts'

/** Whether photos are kept there. Their files are in the browser's database. */
export const isPhotoPlace = (place: Place) => /^(?:tray|puppy-photos) /.test(place) || isFormPhotoPlace(place)

/** Whether photos are kept there that leave with their form, never by themselves. */
export const isFormPhotoPlace = (place: Place) => /^form-photos:\S+ /.test(place)

/** The item of the browser's storage that says that files are kept, too. */
export const hasFiles = 'kept files'
