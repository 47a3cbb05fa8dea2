import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { themes } from '#src/e2e/support/browser.ts'
import { settled } from '#src/e2e/support/settled.ts'

type Colour = readonly number[]

interface Words {
  text: string
  colour: Colour
  /** The contrast that WCAG requires for text of this size. */
  wanted: number
  /** Lines of text, as boxes in the window. */
  lines: { x: number; y: number; width: number; height: number }[]
}

/** The words of elements, which are then made invisible. */
const hideWords = (elements: Locator) =>
  elements.evaluateAll((nodes) => {
    const words = nodes.map((node): Words => {
      const { color, fontSize } = getComputedStyle(node)
      const lines = [...node.childNodes].flatMap((child) => {
        if (child.nodeType !== Node.TEXT_NODE) return []
        const range = document.createRange()
        range.selectNode(child)
        return [...range.getClientRects()]
      })
      return {
        text: node.textContent ?? '',
        colour: color.match(/\d+/g)?.map(Number) ?? [],
        wanted: Number.parseFloat(fontSize) >= 24 ? 3 : 4.5,
        lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
      }
    })
    for (const node of nodes) (node as HTMLElement).style.color = 'transparent'
    return words
  })

/** What each value of a channel adds to luminance before its weight; counted once, not for each pixel. */
const lights = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * (lights[red] ?? 0) + 0.7152 * (lights[green] ?? 0) + 0.0722 * (lights[blue] ?? 0)

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * How far the words of each element in the window stand out from the paint behind them, pictures included, at
 * their worst: the contrast, and the one required.
 */
async function contrastOverPictures(elements: Locator) {
  const words = await hideWords(elements)
  const clip = around(words.flatMap(({ lines }) => lines))
  const picture = sharp(await elements.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  await elements.evaluateAll((nodes) => {
    for (const node of nodes) (node as HTMLElement).style.color = ''
  })
  return words.map(({ text, colour, wanted, lines }) => {
    const own = luminance(...colour)
    let worst = Number.POSITIVE_INFINITY
    for (const { x, y, width, height } of lines) {
      const [left, top] = [x - clip.x, y - clip.y]
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(info.height, top + height - 1); row++) {
        for (let column = Math.ceil(left); column < left + width - 1; column++) {
          const at = (row * info.width + column) * 3
          worst = Math.min(worst, contrast(own, luminance(data[at], data[at + 1], data[at + 2])))
        }
      }
    }
    return { text, worst, wanted }
  })
}

/** The part of the window that holds all lines. */
function around(lines: Words['lines']) {
  const [x, y] = [Math.min(...lines.map(({ x }) => x)), Math.min(...lines.map(({ y }) => y))].map((least) =>
    Math.max(0, Math.floor(least)),
  ) as [number, number]
  const right = Math.ceil(Math.max(...lines.map(({ x, width }) => x + width)))
  const bottom = Math.ceil(Math.max(...lines.map(({ y, height }) => y + height)))
  return { x, y, width: right - x, height: bottom - y }
}

/** Waits until each landscape is the one for this width and theme. */
const landscapesChosen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('picture')].every((picture) => {
      const image = picture.querySelector('img')
      const source = [...picture.querySelectorAll('source')].find(({ media }) => matchMedia(media).matches)
      const wanted = source?.srcset ?? image?.getAttribute('src') ?? ''
      return image?.loading === 'lazy' || (image?.complete && image.currentSrc.endsWith(wanted))
    }),
  )

/** Expects enough contrast between words and the picture behind them, which axe does not check, in either theme. */
export async function expectLegible(words: Locator, widths: readonly number[], height: number) {
  const page = words.page()
  await page.evaluate(() => scrollTo(0, 0))
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await landscapesChosen(page)
      await settled(page)
      const measured = (await contrastOverPictures(words)).filter(({ worst }) => worst < Infinity)
      expect(measured.length).toBeGreaterThan(0)
      const illegible = measured.filter(({ worst, wanted }) => worst < wanted)
      expect.soft(illegible, `on a picture at ${width} in the ${colorScheme} theme`).toEqual([])
    }
  }
}
