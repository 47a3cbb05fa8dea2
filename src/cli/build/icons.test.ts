import { expect, it } from 'vitest'
import { iconMarkup } from './icons.ts'

it('gives the bare shapes of an icon, which the style sheet draws', async () => {
  expect(await iconMarkup('mars')).toBe(
    '<path d="M16 3h5v5m0-5l-6.75 6.75"/> <circle cx="10" cy="14" r="6"/>',
  )
})

it('knows icons by their older names', async () => {
  expect(await iconMarkup('trash-2')).toMatch(/^<path d="/)
})

it('fails for an icon that Lucide does not have', async () => {
  await expect(iconMarkup('parti-poodle')).rejects.toThrow('Lucide has no icon parti-poodle')
})
