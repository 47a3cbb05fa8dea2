import type { Locator } from 'playwright-core'
import sharp from 'sharp'

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

function luminance(colour: Colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * How far the words of each element in the window stand out from the paint behind them, pictures included, at
 * their worst: the contrast, and the one required.
 */
export async function contrastOverPictures(elements: Locator) {
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
    let worst = Number.POSITIVE_INFINITY
    for (const { x, y, width, height } of lines) {
      const [left, top] = [x - clip.x, y - clip.y]
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(info.height, top + height - 1); row++) {
        for (let column = Math.ceil(left); column < left + width - 1; column++) {
          const at = (row * info.width + column) * 3
          worst = Math.min(worst, contrast(colour, [...data.subarray(at, at + 3)]))
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
