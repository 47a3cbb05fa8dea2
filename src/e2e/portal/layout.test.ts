import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, site } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'
import { focusIsIn, tabTo } from '#src/e2e/support/focus.ts'
import { buttonOf, chooseAction, dialogOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { settled } from '#src/e2e/support/settled.ts'
import type { Inquiry } from '#src/platform/client/api-client.ts'

const { walkTo, call } = withPortal()

test('on a phone rows are low, name the puppy in full, and open where they are pressed', async () => {
  const [name, email] = ['Ines Carter', 'ines@example.com']
  const home = 'A house with a garden.'
  const wishes = [{ gender: null, coats: [] }]
  await call('POST', '/api/admin/waiting-list', { name, email, wishes, timeline: 'flexible', home })
  const message = 'Is he still there?'
  await call('POST', '/api/inquiries', { customerName: name, email, message, puppyInterest: 'Banjo' })
  const page = await walkTo('/admin/inquiries', phone)
  const interest = rowOf(page, name).locator('.inquiry-interest')
  expect(await interest.evaluate((node) => node.clientWidth - node.scrollWidth)).toBe(0)
  for (const [list, pressed, height] of [
    ['inquiries', 'Priya Raman', 120],
    ['customers', 'Grace Nguyen', 120],
    ['waiting-list', 'Tessa Wainwright', 120],
    ['puppies', 'Mabel', 160],
    ['litters', 'Alpine Ash Litter', 160],
  ] as const) {
    await page.goto(`/admin/${list}`)
    await hydrated(page)
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights), list).toBeLessThanOrEqual(height)
    await rowOf(page, pressed).click({ position: { x: 40, y: 50 } })
    // A dialog, or the sheet of a family or litter.
    if (list === 'puppies') await dialogOf(page, 'Edit Puppy').waitFor()
    else await page.waitForURL(/\/admin\/(families|litters)\/[^/]+$/)
  }
})

test('on a phone the menu of a row comes from below', async () => {
  const page = await walkTo('/admin/puppies', phone)
  await buttonOf(page, 'More actions for Mabel').click()
  const menu = dialogOf(page, 'More actions for Mabel')
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBe(phone.viewport.height)
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitionOf = (element: Locator) =>
    element.evaluate((node) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(node)
      return [transitionProperty, transitionDuration]
    })
  expect(await transitionOf(menu)).toEqual(['none', '0s'])
  await menu.getByRole('menuitem', { name: 'Edit Mabel' }).click()
  expect(await transitionOf(dialogOf(page, 'Edit Puppy'))).toEqual(['opacity', '0.08s'])
  await page.emulateMedia({ reducedMotion: null })
})

test('on a wide screen the rows are a table with a header, each colour in one line', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Photo',
    'Name',
    'Color',
    'Gender',
    'DOB',
    'Price, microchip',
    'Status',
    'Goes to',
    'Actions',
  ])
  expect((await rowOf(page, 'Wren').boundingBox())?.height).toBeGreaterThanOrEqual(58)
  const colors = page.locator('[data-head="Color"] > *')
  const heights = await colors.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(10)
  expect(heights.filter((height) => height > 30)).toEqual([])
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const note = await page.locator('.screen-note').boundingBox()
  expect((note?.y ?? 0) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeGreaterThanOrEqual(6)
})

test('the filter of the waiting list is a row of buttons, and on a phone a select', async () => {
  const [name, email] = ['Boys Only', 'boys@example.com']
  const wishes = [{ gender: 'male', coats: [] }]
  await call('POST', '/api/admin/waiting-list', {
    name,
    email,
    wishes,
    timeline: 'flexible',
    home: 'A house with a garden.',
  })
  const page = await walkTo('/admin/waiting-list', phone)
  await page.getByRole('combobox', { name: 'Families shown' }).selectOption('Girl')
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
  await page.setViewportSize(desktop.viewport)
  await buttonOf(page, 'Boy').click()
  await rowOf(page, name).waitFor()
})

test('the lists of people are joined by one row of links, and no name is broken beside the sidebar', async () => {
  const page = await walkTo('/admin/inquiries', desktop)
  const links = page.getByRole('navigation', { name: 'Lists of people' }).getByRole('link')
  for (const [width, names] of [
    [320, ['Inquiries', 'Waiting', 'Customers', 'Placements']],
    [639, ['Inquiries', 'Waiting', 'Customers', 'Placements']],
    [640, ['Customer Inquiries', 'Waiting List', 'Customer CRM', 'Placements']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect(await links.allInnerTexts()).toEqual(names)
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await brokenWords(page.locator('.inquiries-table .row-name'))).toEqual([])
})

const litter = `/admin/litters/${site.litters['Snow Gum Litter']}`

const boxes = [
  '.row-name',
  '.sheet-facts h2',
  '.bottom-bar :is(a, button)',
  '.crumbs a',
  '.inquiry-interest',
  'td[data-head="Last Contact"]',
  '.topics span',
]

/** Whatever is beyond its box: a name that is cut, or a label that overlaps the next. */
const beyondItsBox = (page: Page) =>
  page.locator(boxes.join()).evaluateAll((all) =>
    all.flatMap((each) => {
      const isDocked = each.closest('.bottom-bar') !== null
      const isWide = each.scrollWidth > each.clientWidth + 1
      const isHigh = isDocked && each.scrollHeight > each.clientHeight
      return isWide || isHigh ? (each.textContent ?? '') : []
    }),
  )

test('on a phone nothing is cut, and with text twice as large no screen scrolls sideways nor breaks a name', async () => {
  const [priya] = await call<Inquiry[]>('GET', '/api/admin/inquiries?q=Priya')
  const page = await walkTo('/robots.txt', phone)
  for (const path of [
    `/admin/families/${priya?.personId}`,
    '/admin',
    '/admin/placements',
    '/admin/customers',
    '/admin/waiting-list',
    '/admin/inquiries',
    '/admin/puppies',
    '/admin/parent-dogs',
    '/admin/gallery',
    '/admin/profile',
    '/admin/kennel',
    '/admin/kennel/listing',
    '/admin/kennel/banner',
    litter,
    `${litter}/birth`,
    `${litter}/photos`,
    `${litter}/weights`,
  ]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await hydrated(page)
    expect([path, await beyondItsBox(page)]).toEqual([path, []])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, await widthOf()]).toEqual([path, 320])
    await page.setViewportSize(phone.viewport)
    expect([path, await widthOf()]).toEqual([path, phone.viewport.width])
    expect([path, await beyondItsBox(page)]).toEqual([path, []])
    const words = page.locator('.need-text, .customers-table .row-name')
    expect([path, await brokenWords(words)]).toEqual([path, []])
    const broken = await page
      .locator('.placement-card h2 a')
      .evaluateAll((names) => names.filter((name) => name.getClientRects().length > 1).length)
    expect(broken).toBe(0)
    const mark = await page.locator('.portal-bar .wordmark').boundingBox()
    const bar = await page.locator('.portal-bar').boundingBox()
    expect(mark?.y).toBeGreaterThanOrEqual(0)
    expect((mark?.y ?? 0) + (mark?.height ?? 999)).toBeLessThanOrEqual(bar?.height ?? 0)
    if (path !== '/admin/gallery') continue
    const publish = page.getByRole('button', { name: /^Publish/ }).first()
    const [tile, button] = await Promise.all([
      page.locator('.photo-tile', { has: publish }).first().boundingBox(),
      publish.boundingBox(),
    ])
    if (!tile || !button) throw new Error('There is no photo to publish')
    expect(button.x).toBeGreaterThanOrEqual(tile.x)
  }
})

test('the drawer opens from the left with its labels in the text font, navigates and closes', async () => {
  const page = await walkTo('/admin/puppies', phone)
  const button = buttonOf(page, 'Open menu')
  const menu = dialogOf(page, 'Menu')
  await button.tap()
  await menu.waitFor()
  await settled(page)
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 336, height: 844 })
  expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Manage Puppies'])
  const looks = await menu.locator('nav a').evaluateAll((links) =>
    links.map((link) => {
      const label = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      const range = document.createRange()
      range.selectNode(label ?? link)
      const { fontFamily, fontSize, borderBottomWidth } = getComputedStyle(link)
      return {
        left: Math.round(range.getBoundingClientRect().left),
        height: link.getBoundingClientRect().height,
        font: `${fontSize} ${fontFamily.split(',')[0]}`,
        line: borderBottomWidth,
        mark: getComputedStyle(link, '::after').content,
      }
    }),
  )
  expect(looks.length).toBeGreaterThan(10)
  for (const look of looks) {
    expect(look).toEqual({ left: 59, height: 44, font: '17px "Source Sans 3"', line: '0px', mark: 'none' })
  }
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focusIsIn(button)).toBe(true)

  const more = buttonOf(page, 'More')
  await more.press('Enter')
  await expect.poll(() => focusIsIn(menu)).toBe(true)
  const logout = menu.getByRole('button', { name: 'Logout' })
  await tabTo(page, logout)
  // Past its end the browser's own buttons follow, not the page beneath.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusIsIn(menu)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => focusIsIn(more)).toBe(true)

  await button.tap()
  await menu.getByRole('link', { name: 'Manage Litters' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Manage Litters' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

test('zoomed to four times its size dialogs show the whole field that is being filled in, and docks do not stay', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  await page.setViewportSize({ width: 320, height: 256 })
  const expectWhole = async (part: Locator) => {
    await part.focus()
    await settled(page)
    const isWhole = await part.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === element)
    })
    expect(isWhole).toBe(true)
  }
  await buttonOf(page, 'Edit Wren').click()
  const dialog = dialogOf(page, 'Edit Puppy')
  for (const part of [dialog.getByLabel('Microchip ID'), buttonOf(dialog, 'Update Puppy')])
    await expectWhole(part)
  await page.keyboard.press('Escape')
  await chooseAction(page, 'Goes to…', 'Wren')
  const goes = dialogOf(page, 'Wren goes to…')
  await goes.locator('.goes-family').first().click()
  for (const part of [goes.getByLabel('Agreed price'), goes.locator('.dialog-foot .button-primary')])
    await expectWhole(part)

  const docks = [`${litter}/weights`, `${litter}/birth`, `${litter}/photos`]
  for (const path of docks) {
    await page.goto(path)
    const dock = page.locator('.weigh-dock, .thumb-bar, .collar-dock').first()
    expect(await dock.evaluate((node) => getComputedStyle(node).position), path).toBe('static')
  }
})

test('forced colours show where she is, and what is chosen', async () => {
  const page = await walkTo('/admin/gallery', desktop)
  await page.emulateMedia({ forcedColors: 'active' })
  const marks = page.locator('.side-link[aria-current], .segments [aria-pressed="true"]')
  const [highlight, ...grounds] = await marks.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.background = 'Highlight'
    return [probe, ...all].map((each) => getComputedStyle(each).backgroundColor)
  })
  expect(new Set(grounds)).toEqual(new Set([highlight]))
})
