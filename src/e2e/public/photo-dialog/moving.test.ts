import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { cardPhoto, openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { walkTo } = withBrowser()

/** The counter, the photo's description, the marked thumbnail and the announcement. */
async function shown(page: Page) {
  const { count, sharp, thumbnails, dialog } = partsOf(page)
  const marked = await thumbnails.evaluateAll((buttons) =>
    buttons
      .filter((button) => button.getAttribute('aria-current') === 'true')
      .map((button) => button.getAttribute('aria-label')),
  )
  return {
    count: await count.innerText(),
    alt: await sharp.getAttribute('alt'),
    marked,
    announced: await dialog.locator('[aria-live=polite]').innerText(),
  }
}

const photoOfWren = (number: number) => {
  const alt = number === 1 ? 'Wren, black and white girl' : `Wren, photo ${number} of 4`
  return {
    count: `${number} of 4`,
    alt,
    marked: [`Photo ${number} of 4`],
    announced: `Photo ${number} of 4: Wren`,
  }
}

test('buttons, arrow keys and thumbnails show other photos; name and caption stay', async () => {
  const page = await walkTo('/puppies', desktop)
  const { next, previous, thumbnails, caption } = await openPhoto(page, cardPhoto(page, 'Wren'))
  expect(await shown(page)).toEqual(photoOfWren(1))
  for (const number of [2, 3, 4, 1]) {
    await next.click()
    expect(await shown(page)).toEqual(photoOfWren(number))
  }
  for (const number of [4, 3]) {
    await previous.click()
    expect(await shown(page)).toEqual(photoOfWren(number))
  }

  const presses = [
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 4],
    ['ArrowRight', 1],
    ['End', 4],
    ['End', 4],
    ['Home', 1],
    ['Home', 1],
  ] as const
  for (const [key, number] of presses) {
    await page.keyboard.press(key)
    expect(await shown(page), key).toEqual(photoOfWren(number))
  }

  // Other keys are left to the browser.
  for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'a']) await page.keyboard.press(key)
  expect(await shown(page)).toEqual(photoOfWren(1))

  await thumbnails.nth(2).click()
  expect(await shown(page)).toEqual(photoOfWren(3))
  await tabTo(page, thumbnails.nth(0))
  await page.keyboard.press('Enter')
  expect(await shown(page)).toEqual(photoOfWren(1))
  await next.click()
  expect(await caption.locator('p').allInnerTexts()).toEqual(['Wren', 'Black and white · Girl'])
})

test('in the gallery every photo has its own caption', async () => {
  const page = await walkTo('/gallery', desktop)
  const { name, next, count } = await openPhoto(page)
  const captions: string[] = []
  for (let number = 1; number <= 13; number++) {
    expect(await count.innerText()).toBe(`${number} of 13`)
    captions.push(await name.innerText())
    await next.click()
  }
  expect(await count.innerText()).toBe('1 of 13')
  const tiles = await page.locator('.tile-caption').allInnerTexts()
  expect(captions).toEqual(tiles)
})

test('the current thumbnail is scrolled into view in a long strip', async () => {
  const page = await walkTo('/gallery', desktop)
  await page.setViewportSize(phone.viewport)
  const { thumbnails } = await openPhoto(page)
  for (const key of ['End', 'Home', 'ArrowLeft']) {
    await page.keyboard.press(key)
    const marked = thumbnails.and(page.locator('[aria-current=true]'))
    await expect
      .poll(async () => {
        const box = await marked.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 390
      })
      .toBe(true)
  }
})

test('reopening the dialog shows the clicked photo', async () => {
  const page = await walkTo(puppyPath('Wren'), desktop)
  const { dialog, next, close } = await openPhoto(page)
  await next.click()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await openPhoto(page, page.getByRole('link', { name: 'Photo 4 of 4' }))
  expect(await shown(page)).toEqual(photoOfWren(4))
})

test('with one photo there are no arrows, thumbnails or counter; with two, both directions show the other', async () => {
  const page = await walkTo('/puppies', desktop)
  const { next, previous, thumbnails, count, sharp, close, dialog } = await openPhoto(
    page,
    cardPhoto(page, 'Hazel'),
  )
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) await page.keyboard.press(key)
  expect(await sharp.getAttribute('alt')).toBe('Hazel, brown and white girl')
  for (const part of [next, previous, thumbnails]) expect(await part.count()).toBe(0)
  expect(await count.innerText()).toBe('')
  expect(await focusIsIn(close)).toBe(true)
  await close.click()
  await dialog.waitFor({ state: 'detached' })

  await openPhoto(page, cardPhoto(page, 'Digby'))
  for (const [key, expected] of [
    ['ArrowRight', '2 of 2'],
    ['ArrowRight', '1 of 2'],
    ['ArrowLeft', '2 of 2'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await count.innerText()).toBe(expected)
  }
  expect(await sharp.getAttribute('alt')).toBe('Digby, photo 2 of 2')
})
