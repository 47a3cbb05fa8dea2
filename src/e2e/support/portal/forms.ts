import type { Locator, Page } from 'playwright-core'
import { hydrated } from './portal.ts'

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Chooses an action from a row's menu. */
export async function chooseAction(page: Page, action: string, name: string) {
  await buttonOf(page, `More actions for ${name}`).click()
  await page.getByRole('menuitem', { name: `${action} ${name}`, exact: true }).click()
}

/** Opens the sheet of a person from a list. */
export async function openFamily(page: Page, name: string) {
  await page.getByRole('link', { name: `Open ${name}`, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await hydrated(page)
}
export const buttonOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
/** By its label, with or without the note that the field is optional. */
export const fieldOf = (within: Page | Locator, label: string) =>
  within.getByLabel(label, { exact: true }).or(within.getByLabel(`${label} Optional`, { exact: true }))

/** The row of a table with this name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.locator('.table-lead', { hasText: name }) })

/** Fills fields by their labels; a select takes the label of its option. */
export async function fill(within: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(within, label)
    const isSelect = await field.evaluate((node) => node.matches('select'))
    if (isSelect) await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

export const summaryOf = (within: Page | Locator) => within.locator('.form-summary')

/** Answers the next confirmation dialog, which must start with this question. */
export function answer(page: Page, question: string, yes: boolean) {
  return new Promise<void>((resolve, reject) => {
    page.once('dialog', async (dialog) => {
      await (yes ? dialog.accept() : dialog.dismiss())
      const asked = dialog.message()
      if (asked === question || asked.startsWith(`${question}\n\n`)) resolve()
      else reject(new Error(`The page asked ${JSON.stringify(dialog.message())}`))
    })
  })
}
