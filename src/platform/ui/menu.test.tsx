import '#src/testing/browser/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PencilIcon, Trash2Icon } from './icons.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const edit = vi.fn()
const groups = [
  {
    heading: 'Later',
    items: [
      { word: 'Tomorrow', Icon: PencilIcon, run: vi.fn() },
      { word: 'Edit', label: 'Edit Banjo', Icon: PencilIcon, run: edit },
    ],
  },
  { items: [{ word: 'Delete', label: 'Delete Banjo', Icon: Trash2Icon, danger: true, link: '#delete' }] },
]
const more = () => screen.getByRole('button', { name: 'More actions for Banjo' })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

async function open() {
  render(<Menu name="Banjo" groups={groups} />)
  await userEvent.click(more())
}

it('opens with its first action focused, and arrows go round', async () => {
  await open()
  expect(more().getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByRole('banner')).toBeNull()
  const seen = [focused()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(focused())
  }
  expect(seen).toEqual([
    'Tomorrow',
    'Edit Banjo',
    'Delete Banjo',
    'Tomorrow',
    'Delete Banjo',
    'Tomorrow',
    'Delete Banjo',
  ])
})

it('does what is chosen once it is closed and the focus is back', async () => {
  const seen: unknown[] = []
  edit.mockImplementation(() => seen.push(screen.queryByRole('menu') === null, focused()))
  await open()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit Banjo' }))
  expect(seen).toEqual([true, 'More actions for Banjo'])
})

it('closes without an action, and the focus returns', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([screen.queryByRole('menu') === null, focused()]).toEqual([true, 'More actions for Banjo'])
})

it('groups actions under their heading', async () => {
  await open()
  expect(screen.getByRole('group', { name: 'Later' }).textContent).toBe('LaterTomorrowEdit')
})
