import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Message } from '#src/platform/errors/messages.ts'

const toastsOf = (page: Page) => page.locator('.toast')

/** Waits for a toast with exactly this text beside its buttons, the only one on screen. All in one step: it is gone after five seconds. */
export const expectToast = (page: Page, { title, description }: Message, look = 'default') =>
  expect
    .poll(() =>
      toastsOf(page).evaluateAll((toasts) =>
        toasts.map((toast) => [
          toast.querySelector<HTMLElement>(':scope > div')?.innerText,
          toast.classList.contains('toast-destructive') ? 'destructive' : 'default',
        ]),
      ),
    )
    .toEqual([[`${title}\n${description}`, look]])

export const expectFailure = (page: Page, notice: Message) => expectToast(page, notice, 'destructive')
