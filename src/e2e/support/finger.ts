import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** A finger on a touch screen, with the events of a real one. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }

  return {
    async down(point: Point) {
      at = point
      await send('touchStart', [point])
    },
    /** Moves in small steps, like a real finger. */
    async moveTo(point: Point) {
      const steps = 8
      const from = at
      for (let step = 1; step <= steps; step++) {
        at = {
          x: from.x + ((point.x - from.x) * step) / steps,
          y: from.y + ((point.y - from.y) * step) / steps,
        }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
  }
}
