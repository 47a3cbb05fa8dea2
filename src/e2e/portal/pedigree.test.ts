import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, chooseAction, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'

const { open, visitor } = withPortal()

test('what is known behind a dog is entered as a tree, and families read it on Our Dogs', async () => {
  const { page } = await open('/admin/parent-dogs', phone)
  await chooseAction(page, 'Edit', 'Nutmeg')
  await buttonOf(dialogOf(page, 'Edit Parent Dog'), 'Pedigree').click()
  const form = dialogOf(page, 'Nutmeg: Pedigree')
  await fill(form, {
    Sire: 'Ebbstone Chestnut Row',
    'Sire: number': 'SPV-2018-0077',
    "Sire's dam": 'Ebbstone Marmalade',
    // One of the kennel's own, with what is known behind her.
    Dam: 'Mansfield Magnolia Grandiflora',
  })
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(form, 'Save Pedigree').click()
  await expectToast(page, { title: 'Success', description: 'Pedigree saved' })

  const family = await visitor({ viewport: { width: 320, height: 700 } })
  await family.page.goto('/parents')
  const nutmeg = family.page.locator('article', { has: family.page.getByRole('heading', { name: 'Nutmeg' }) })
  const lines = await nutmeg.locator('.pedigree p').allInnerTexts()
  expect(lines).toEqual([
    'Sire Ebbstone Chestnut Row SPV-2018-0077',
    'Dam Ebbstone Marmalade',
    'Dam Mansfield Magnolia Grandiflora',
    'Sire Larkmoor Winter Barley',
    'Dam Mansfield Sweet Alice',
  ])
  expect(await family.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
