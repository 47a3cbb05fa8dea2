import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { coatOf } from '#src/dogs/rules/coat-colors.ts'
import { isAvailable } from '#src/dogs/rules/listing.ts'
import { desktop, phone, site, withBrowser } from '#src/e2e/support/browser.ts'

const { open, visitor } = withBrowser()
const coats = ['Black', 'Apricot', 'Red', 'Sable', 'Brown', 'Blue']

interface Listed {
  name: string
  gender: 'male' | 'female'
  color: string
  listing: 'offer' | 'announced' | 'sold'
  status: 'available' | 'reserved' | 'sold'
}

const shownNames = (page: Page) =>
  page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.filter((card) => card.checkVisibility()).map((card) => card.querySelector('h3')?.textContent),
    )

/** Returns a function that reads the status as a screen reader does, with the numbers that style rules add. */
async function screenReader(page: Page) {
  // It stays attached: Chromium has crashed at a click just after its tree was released.
  const client = await page.context().newCDPSession(page)
  return async () => {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const textOf = (id: string): string => {
      const node = byId.get(id)
      if (node?.role?.value === 'StaticText') return String(node.name?.value)
      return (node?.childIds ?? []).map(textOf).join('')
    }
    const count = nodes.find((node) => node.role?.value === 'status')
    return textOf(count?.nodeId ?? '')
  }
}

/** Chooses the labels one after the other; returns what is shown after each. */
const shownAfter = (page: Page, labels: string[]) =>
  page.locator('.filter').evaluate((filter, labels) => {
    // What no rule asks for would only be styled again at each press.
    for (const part of document.querySelectorAll('header, footer, .card :is(img, svg, dl, .actions)'))
      part.remove()
    const all = [...filter.querySelectorAll('label')]
    return labels.map((wanted) => {
      const label = all.find(({ textContent }) => textContent.includes(wanted))
      if (!label) throw new Error(`There is no ${wanted} to choose`)
      label.click()
      const cards = [...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())
      return cards.map((card) => card.querySelector('h3')?.textContent ?? '')
    })
  }, labels)

test('without a script combinations show what a query does', async () => {
  const all: Listed[] = await (await fetch(`${site.url}/api/puppies`)).json()
  const { page } = await open('/puppies', { ...desktop, javaScriptEnabled: false })
  const steps: { label: string; names: string[]; chosen: string }[] = []
  const chosen = { sex: 'All', available: false, coats: new Set<string>() }
  function choose(label: string) {
    const wanted = all.filter(
      (puppy) =>
        (chosen.sex === 'All' || puppy.gender === (chosen.sex === 'Girls' ? 'female' : 'male')) &&
        (!chosen.available || isAvailable(puppy)) &&
        (chosen.coats.size === 0 ||
          [...chosen.coats].some((coat) => coat.toLowerCase() === coatOf(puppy.color))),
    )
    const names = wanted.map(({ name }) => name).toSorted()
    steps.push({ label, names, chosen: `${chosen.sex}, ${chosen.available}, ${[...chosen.coats]}` })
  }
  function chooseCoat(coat: string) {
    if (!chosen.coats.delete(coat)) chosen.coats.add(coat)
    choose(coat)
  }
  for (const available of [false, true]) {
    chosen.available = available
    if (available) choose('Available')
    for (const sex of ['All', 'Girls', 'Boys']) {
      chosen.sex = sex
      choose(sex)
      if (sex === 'All' && !available) {
        // Each subset of the coats is one press away from the one before.
        for (let step = 1; step < 2 ** coats.length; step += 1) {
          chooseCoat(coats[Math.log2(step & -step)] ?? '')
        }
        for (const coat of [...chosen.coats]) chooseCoat(coat)
      } else for (const coat of [...coats, ...coats]) chooseCoat(coat)
    }
  }
  const shown = await shownAfter(
    page,
    steps.map(({ label }) => label),
  )
  expect(steps.map((step, index) => ({ ...step, names: shown[index]?.toSorted() }))).toEqual(steps)
  expect(steps.length).toBeGreaterThan(2 ** coats.length + 5 * 2 * coats.length)
  expect(steps.map(({ names }) => names.length)).toContain(0)
})

test('the number is said, each card names its litter on a phone as on a laptop, and the keyboard is enough', async () => {
  const { page } = await visitor(phone)
  await page.goto('/puppies')
  const told = await screenReader(page)
  await expect.poll(told).toBe('13 puppies')
  await page.getByRole('radio', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await shownNames(page)).toEqual(['Juniper', 'Wren', 'Hazel', 'Mabel'])
    await expect.poll(told).toBe('4 of 13 puppies')
    expect(await page.locator('.card-litter:visible').allInnerTexts()).toEqual([
      'Snow Gum Litter',
      'Snow Gum Litter',
      'Silver Wattle Litter',
      'Silver Wattle Litter',
    ])
    expect(await page.locator('.litter-head:visible').count()).toBe(0)
  }
  await page.locator('.filter label', { hasText: 'Red' }).click()
  await expect.poll(told).toBe('0 of 13 puppies')
})
