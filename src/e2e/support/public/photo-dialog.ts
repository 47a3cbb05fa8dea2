import type { Locator, Page } from 'playwright-core'

/** The photo of a puppy's card. */
export const cardPhoto = (page: Page, name: string) =>
  page.locator('article', { has: page.getByRole('heading', { name, exact: true }) }).locator('a[data-photo]')

export const photoDialog = (page: Page) => page.locator('dialog.photo-dialog:not(.photo-waiting)')

/** The parts of the open photo dialog. */
export function partsOf(page: Page) {
  const dialog = photoDialog(page)
  return {
    dialog,
    count: dialog.locator('.photo-count'),
    name: dialog.locator('.photo-name'),
    caption: dialog.locator('.photo-caption'),
    picture: dialog.locator('.photo-slide[data-step="0"]'),
    sharp: dialog.locator('.photo-slide[data-step="0"] .photo-sharp'),
    track: dialog.locator('.photo-track'),
    previous: dialog.getByRole('button', { name: 'Previous photo' }),
    next: dialog.getByRole('button', { name: 'Next photo' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    thumbnails: dialog.getByRole('button', { name: /^Photo \d+ of \d+$/ }),
  }
}

/** Clicks a photo, by default the page's first, and waits for its dialog. */
export async function openPhoto(page: Page, photo: Locator = page.locator('a[data-photo]').first()) {
  await photo.click()
  const parts = partsOf(page)
  await parts.dialog.waitFor()
  return parts
}
