import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'
import { smallestTargets, targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { openPhoto } from '#src/e2e/support/public/photo-dialog.ts'
import { opener } from '#src/e2e/support/public/share-form.ts'

const { walkTo } = withBrowser()

/** How much of the height of Home's picture the two darker ranges take at its left. */
const darkRanges = 0.37

/** Rows of cards that end before their grid does. */
const holes = (page: Page) =>
  page.locator('.puppy-grid').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const rows = new Map<number, number>()
      const cards = [...grid.children].map((card) => card.getBoundingClientRect())
      for (const { top, right } of cards) rows.set(top, Math.max(right, rows.get(top) ?? 0))
      const end = grid.getBoundingClientRect().right
      // A single card is narrower.
      return cards.length === 1 ? [] : [...rows].filter(([, right]) => right < end - 1)
    }),
  )

async function expectNoHoles(page: Page) {
  for (const width of [640, 768, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await holes(page), `holes at ${width}`).toEqual([])
  }
}

test('puppies are in rows by their number, and no row ends with a gap', async () => {
  const page = await walkTo('/puppies', desktop)
  await expectNoHoles(page)
  await page.setViewportSize(desktop.viewport)
  const rowsOf = (count: number) =>
    page
      .locator('.puppy-grid')
      .first()
      .evaluate((grid, wanted) => {
        const [card] = grid.children
        if (!card) return []
        grid.replaceChildren(...Array.from({ length: wanted }, () => card.cloneNode(true)))
        const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
        const column = (grid.clientWidth + gap) / 12
        const rows = new Map<number, number[]>()
        for (const each of grid.children) {
          const { top, width } = each.getBoundingClientRect()
          rows.set(top, [...(rows.get(top) ?? []), Math.round((width + gap) / column)])
        }
        return [...rows.values()].map((row) => row.join())
      }, count)
  const columns = {
    1: ['7'],
    2: ['6,6'],
    3: ['4,4,4'],
    4: ['3,3,3,3'],
    5: ['4,4,4', '6,6'],
    7: ['4,4,4', '3,3,3,3'],
    8: ['4,4,4', '4,4,4', '6,6'],
  }
  for (const [count, rows] of Object.entries(columns)) {
    expect.soft(await rowsOf(Number(count)), `${count} puppies`).toEqual(rows)
  }
})

test('on a phone a card has its facts beside a small photo, and the page is under 7,000 px long', async () => {
  const page = await walkTo('/puppies', phone)
  const photo = await page.locator('.card .card-photo').first().boundingBox()
  expect([photo?.width, photo?.height]).toEqual([112, 140])
  const price = await page.locator('.card .price').first().boundingBox()
  // With a long date it ends a little below the photo.
  expect(price?.x).toBeGreaterThan((photo?.x ?? 0) + 112)
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual((photo?.y ?? 0) + 154)
  expect(await page.locator('.card').count()).toBeGreaterThanOrEqual(12)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(7000)
})

test('on Home the text of the hero is on the sky, all three dogs are in view, and no row of cards ends with a gap', async () => {
  const page = await walkTo('/', desktop)
  const hero = page.locator('.home-hero')
  const image = hero.locator('img')
  for (const width of [1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/hero-wide-')
    const { top, scale, left } = await image.evaluate((img: HTMLImageElement) => {
      const box = img.getBoundingClientRect()
      const scale = Math.max(box.width / 2800, box.height / 820)
      // Bottom-aligned and centred; the scene begins 600 of its units from the left.
      return { scale, top: box.bottom - 820 * scale, left: box.left + box.width / 2 - 800 * scale }
    })
    const ink = await hero.locator('h1').evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const { right, bottom } = range.getBoundingClientRect()
      return { right, bottom }
    })
    // The ranges begin about 370 below the top of the scene left of the sun, which begins at 868.
    expect.soft(ink.bottom, `at ${width}`).toBeLessThan(top + 370 * scale)
    expect.soft(ink.right, `at ${width}`).toBeLessThan(left + 868 * scale)
    // From the red puppy's ear to the apricot puppy's.
    expect.soft(left + 760 * scale, `at ${width}`).toBeGreaterThanOrEqual(0)
    expect.soft(left + 1510 * scale, `at ${width}`).toBeLessThanOrEqual(width)
  }
  await expectNoHoles(page)

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [lead, picture] = await Promise.all([
      hero.locator('.lead').boundingBox(),
      page.locator('.scenery-hero img').boundingBox(),
    ])
    if (!lead || !picture) throw new Error('The hero is not shown')
    const ranges = picture.y + picture.height * (1 - darkRanges)
    expect.soft(lead.y + lead.height, `at ${width}, twice the size`).toBeLessThan(ranges)
    // Nor does it reach the dogs and the sun at the right.
    expect.soft(lead.x + lead.width, `at ${width}, twice the size`).toBeLessThanOrEqual(width * 0.55)
  }
})

test('on a phone a caption in the gallery takes two lines and two fifths of its tile at most', async () => {
  const page = await walkTo('/gallery', phone)
  const shares = await page
    .locator('.tile-caption')
    .evaluateAll((all) => all.map((each) => each.clientHeight / (each.parentElement?.clientHeight ?? 1)))
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.max(...shares)).toBeLessThan(0.4)

  await page.setViewportSize({ width: 320, height: 640 })
  const lines = await page
    .locator('.tile-caption > span')
    .evaluateAll((captions) =>
      captions.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
    )
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBeLessThan(2.1)
})

test('on a touch screen every target in the form for a photo and its messages is large enough', async () => {
  const page = await walkTo('/gallery', phone)
  await opener(page).tap()
  await page.getByLabel('Photo type').selectOption('after')
  await page.getByRole('button', { name: 'Continue to Photo Upload' }).tap()
  await page.getByRole('alert').first().waitFor()
  expect(await smallestTargets(page)).toEqual([])
})

test('the tiles of the gallery are read in the order they are seen', async () => {
  const page = await walkTo('/gallery', desktop)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const seen = await page.locator('.tile').evaluateAll((tiles) =>
      tiles
        .map((tile, read) => ({ read, ...tile.getBoundingClientRect().toJSON() }))
        .sort((a, b) => a.top - b.top || a.left - b.left)
        .map(({ read }) => read),
    )
    expect(seen.length).toBeGreaterThan(4)
    expect.soft(seen, `at ${width}`).toEqual(seen.map((_, index) => index))
  }
})

test('on a tablet a puppy’s name and price are in view beside its photo', async () => {
  const page = await walkTo(puppyPath('Wren'), desktop)
  await page.setViewportSize({ width: 768, height: 1024 })
  const photo = await page.locator('.puppy-photo').boundingBox()
  const price = await page.locator('.price').boundingBox()
  expect(photo?.height).toBeLessThan(600)
  expect(price?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0))
})

test('on a tablet no heading of what the dogs are bred for is broken', async () => {
  const page = await walkTo('/parents', desktop)
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await brokenWords(page.locator('.features h2'))).toEqual([])
})

test('on a small phone with text twice as large the status of no litter mate is cut', async () => {
  const page = await walkTo(puppyPath('Wren'), phone)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const cut = await page
    .locator('.mate-grid .card-photo')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
})

test('the colours of a wish are side by side on a phone of 375 px too', async () => {
  const page = await walkTo('/waiting-list', phone)
  const pills = page.locator('.colour-pills').first().locator('.colour-pill')
  // A family's page leaves them 8 px less than the form does.
  for (const width of [375, 375 - 8]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await pills.evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().top))
    expect(tops).toHaveLength(8)
    expect(new Set(tops).size).toBe(4)
  }
})

test('on a phone on its side the photo dialog gives the photo the whole height', async () => {
  const page = await walkTo(puppyPath('Wren'), phone)
  await page.setViewportSize({ width: 844, height: 390 })
  const { dialog, picture, close, next, previous, name, thumbnails } = await openPhoto(page)
  await dialog.waitFor()
  const box = await picture.boundingBox()
  expect(box?.height).toBeGreaterThan(380)
  expect(box?.width).toBeGreaterThan(400)
  for (const part of [close, next, previous, name, thumbnails.first()]) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(x + width <= (box?.x ?? 0) + 1 || x >= (box?.x ?? 0) + (box?.width ?? 0) - 1).toBe(true)
    expect([x >= 0, y >= 0, x + width <= 844, y + height <= 390]).toEqual([true, true, true, true])
  }
  expect(tooSmall(await targets(page))).toEqual([])
})
