import type { Place } from './kept-on-phone.ts'

/** Whether photos are kept at this place. Their files are in the browser's database. */
export const isPhotoPlace = (place: Place) =>
  /^(?:tray|(?:puppy|dog)-photos) /.test(place) || isFormPhotoPlace(place)

/** Whether photos kept there are sent with their form only. */
export const isFormPhotoPlace = (place: Place) => /^form-photos:\S+ /.test(place)

/** The key in the browser's storage that says that there are kept files. */
export const hasFiles = 'kept files'
