import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, puppyPath, site, themes, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { cardPhoto, openPhoto, partsOf } from '#src/e2e/support/public/photo-dialog.ts'

const { visitor } = withBrowser()

/** A page of a site that has lost the first photo of Wren, and answers as it would then. */
async function openWithout(path: string): Promise<Page> {
  const { photos } = await (await fetch(`${site.url}/api/puppies/${site.puppies.Wren}`)).json()
  const { page } = await visitor(desktop)
  const file = String(photos[0]).split('/').at(-1)
  await page.route(`**/${file}?*`, (route) =>
    route.fulfill({ status: 404, json: { code: 'notFound', message: 'Not found' } }),
  )
  await page.goto(path)
  return page
}

const wool = { light: 'rgb(243, 236, 221)', dark: 'rgb(20, 37, 42)' }

/** The box of a photo, its ground, and the state of the picture in it. */
const look = (photo: Locator) =>
  photo.evaluate((element) => {
    const image = element.querySelector('img')
    const { width, height } = element.getBoundingClientRect()
    return {
      ground: getComputedStyle(element).backgroundColor,
      size: [Math.round(width), Math.round(height)],
      alt: image?.alt,
      broken: image?.complete && image.naturalWidth === 0,
    }
  })

test('a card whose photo is missing keeps its size and shows the alternative text; its dialog shows the others', async () => {
  const page = await openWithout('/puppies')
  const lost = cardPhoto(page, 'Wren')
  await expect.poll(() => look(lost)).toMatchObject({ broken: true })
  const found = await look(cardPhoto(page, 'Banjo'))
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await look(lost)).toEqual({
      ground: wool[colorScheme],
      size: found.size,
      alt: 'Wren, black and white girl',
      broken: true,
    })
  }
  expect(await page.getByRole('heading', { name: 'Wren' }).isVisible()).toBe(true)
  expect(await violationsInThemes(page)).toEqual([])
  const { count, name, next } = await openPhoto(page, lost)
  expect(await count.innerText()).toBe('1 of 4')
  expect(await name.innerText()).toBe('Wren')
  // Its words are shown in its place.
  const { sharp } = partsOf(page)
  expect(await sharp.getAttribute('alt')).toBe('Wren, black and white girl')
  await expect.poll(() => sharp.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  await next.click()
  await expect.poll(() => sharp.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the puppy’s page does the same, and shows its other photos', async () => {
  const page = await openWithout(puppyPath('Wren'))
  const photo = page.locator('.puppy-photo')
  await expect.poll(() => look(photo)).toMatchObject({ broken: true, ground: wool.light })
  const { size } = await look(photo)
  expect((size[1] ?? 0) / (size[0] ?? 1)).toBeCloseTo(1.25, 2)
  const second = page.getByRole('link', { name: 'Photo 2 of 4' })
  expect(await look(second)).toMatchObject({ broken: false })
})
