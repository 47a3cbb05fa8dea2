import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, puppyPath, withBrowser } from '#src/e2e/support/browser.ts'

const { walker } = withBrowser()
const cells = ['cell', 'rowheader', 'columnheader']

/** The first table of a page as a screen reader goes through it: its name, then each row with the roles of its cells. */
async function firstTable(page: Page) {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const within = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(within)] : []
  }
  const textOf = (id: string) =>
    within(id)
      .filter(({ role }) => role?.value === 'StaticText')
      .map(({ name }) => name?.value)
      .join(' ')
      .replaceAll('  ', ' ')
  const table = nodes.find(({ role }) => role?.value === 'table')
  const rows = within(table?.nodeId ?? '').filter(({ role }) => role?.value === 'row')
  return {
    name: table?.name?.value,
    heads: within(table?.nodeId ?? '')
      .filter(({ role }) => role?.value === 'columnheader')
      .map(({ name }) => name?.value),
    rows: rows.map(({ nodeId }) =>
      within(nodeId)
        .filter(({ role }) => cells.includes(role?.value))
        .map((cell) => `${cell.role?.value}: ${textOf(cell.nodeId)}`),
    ),
  }
}

test.each([320, 1280])(
  'at %i the tests of a dog and of two parents stay tables, row by row',
  async (width) => {
    const page = await walker(desktop)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/parents')
    const one = await firstTable(page)
    expect(one.name).toMatch(/^Nutmeg has 7 of the 7 tests that the Poodle Club of America recommends/)
    expect(one.rows.slice(0, 2)).toEqual([
      ['columnheader: Test', 'columnheader: Result', 'columnheader: Tested', 'columnheader: Number'],
      [
        'rowheader: Hips',
        'cell: Normal 3:3',
        'cell: 16 Sept 2024, Mansfield vet clinic',
        expect.stringMatching(/^cell: XR-24452/),
      ],
    ])

    await page.goto(puppyPath('Wren'))
    const two = await firstTable(page)
    expect(two.rows.slice(0, 2)).toEqual([
      ['columnheader: Test', 'columnheader: Saffron dam', 'columnheader: Merlin sire'],
      [
        'rowheader: Hips',
        expect.stringMatching(/^cell: (Saffron )?Normal 2:3 .*XR-23310$/),
        expect.stringMatching(/^cell: (Merlin )?Normal 1:2 .*XR-22277$/),
      ],
    ])
    expect(two.heads).toEqual(['Test', 'Saffron dam', 'Merlin sire'])
    expect(new Set(two.rows.map((row) => row.length))).toEqual(new Set([3]))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)
