import type { Page } from 'playwright-core'

interface Target {
  what: string
  width: number
  height: number
  /** Buttons, links that look like them, and navigation. */
  large: boolean
}

/** Everything a finger can press, with the size of the area that takes the touch. */
export const targets = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a[href], button, summary, input, select, textarea, [role="button"], [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element): Target[] => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      // The honeypot: no person finds it.
      if (element.closest('.honeypot')) return []
      // The name of a row covers it.
      const pressed = element.matches('.row-name') ? element.closest('tr, .parent-card') : null
      const { width, height } = (pressed ?? element).getBoundingClientRect()
      // A tab stop that is not visible.
      if (width <= 1 && height <= 1) return []
      const large = element.matches('button, .button, summary, nav a, .icon-button')
      return [{ what: element.outerHTML.slice(0, 120), width, height, large }]
    })
  })

export const tooSmall = (all: Target[]) =>
  all.filter(({ width, height, large }) => Math.min(width, height) < (large ? 43.9 : 23.9))

/** For pages on which no target is exempt, links in text included; a labelled choice is as large as its label. */
export const smallestTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')].flatMap(
      (element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.honeypot')) return []
        const choice = element.matches('[type=radio], [type=checkbox]') && element.closest('label')
        const { width, height } = (choice || element).getBoundingClientRect()
        const seen = width > 1 && height > 1
        return seen && Math.min(width, height) < 43.9
          ? [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`]
          : []
      },
    ),
  )

/** Widths at which the page can be scrolled sideways. */
export async function tooWide(page: Page, widths: readonly number[]) {
  const failed: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (beyond > 0) failed.push(width)
  }
  return failed
}
