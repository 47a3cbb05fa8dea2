import type { Page } from 'playwright-core'
import { photoBytes } from '#src/testing/app/send-photo.ts'

let photos = 0
/** Photo details that no other test uses. */
export function newDetails() {
  photos += 1
  return {
    name: 'Ruby Sinclair',
    email: 'ruby@example.com',
    puppyName: 'Pippin',
    ageDescription: '6-months',
    parentDam: 'Saffron',
    parentSire: 'Merlin',
    caption: `Pippin at lake number ${photos}`,
    photoType: 'single',
  }
}
export type Details = ReturnType<typeof newDetails>

export const share = (page: Page) => page.locator('details.share')
export const opener = (page: Page) => share(page).locator('summary')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const control = (page: Page, name: string) => share(page).locator(`[name=${name}]`)
export const successToast = (page: Page) =>
  page.locator('.toast', { hasText: 'Photo submitted successfully!' })
export const inFirstStep = (page: Page) => page.getByText('Step 1 of 2')
export const inSecondStep = (page: Page) => page.getByText('Step 2 of 2')

export async function fill(page: Page, details: Partial<Details>) {
  for (const [name, value] of Object.entries(details)) {
    const field = control(page, name)
    if (await field.evaluate((node) => node.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}

export const enteredValues = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(newDetails()).map(async (name) => [name, await control(page, name).inputValue()]),
    ),
  )

/** A photo file to choose. */
export const file = async () => ({
  name: 'pippin.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photoBytes()),
})

export async function openForm(page: Page) {
  await opener(page).click()
  await inFirstStep(page).waitFor()
}

/** The stored values while the photo waits for review. */
export const asStored = ({ name, email, ...rest }: Details) => ({
  ...rest,
  uploaderName: name,
  uploaderEmail: email,
  isPublic: false,
  reviewedAt: null,
})
