import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Message } from '#src/platform/errors/messages.ts'

const toastsOf = (page: Page) => page.locator('.toast')

/** Waits for a toast with exactly this text beside its buttons, the only one on screen. */
export async function expectToast(page: Page, { title, description }: Message, look = 'default') {
  await expect
    .poll(() => toastsOf(page).locator('> div').allInnerTexts())
    .toEqual([`${title}\n${description}`])
  const destructive = await toastsOf(page).evaluate((node) => node.classList.contains('toast-destructive'))
  expect(destructive).toBe(look === 'destructive')
}

export const expectFailure = (page: Page, notice: Message) => expectToast(page, notice, 'destructive')
