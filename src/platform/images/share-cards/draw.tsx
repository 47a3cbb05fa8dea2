import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import satori, { type SatoriOptions } from 'satori'
import { coatOf } from '#src/dogs/rules/coat-colors.ts'
import type { ShareCard } from '#src/dogs/rules/sharing.ts'
import { programFolder } from '#src/platform/machine/program-folder.ts'
import { colors, comingSoonColors } from './colors.ts'
import { cardFonts, comingSoonFile, markFile } from './files.ts'
import { lineWidth, markPlace, namePlace, Panel, panelSize, swatchPlace } from './panel.tsx'

type Fonts = SatoriOptions['fonts']
type Place = Parameters<NonNullable<SatoriOptions['onNodeDetected']>>[0]

const read = (file: string) => readFile(join(programFolder, file))

let reading: Promise<Fonts> | undefined

/** Read once: satori parses the same array only once. */
function readFonts(): Promise<Fonts> {
  reading ??= Promise.all(
    cardFonts.map(async ({ name, weight, file }) => ({ name, weight, data: await read(file) })),
  )
  return reading
}

/** The right side of a card as SVG: text as paths, and no references to other files. */
export async function drawPanel(given: ShareCard): Promise<string> {
  const fonts = await readFonts()
  const card = await withoutUnknownCharacters(given, fonts)
  const coat = coatOf(card.color)
  const panel = (isLong: boolean) =>
    render(<Panel card={card} isLong={isLong} hasSwatch={coat !== null} />, fonts)
  const short = await panel(false)
  const { svg, places } = (short.places.get(namePlace)?.width ?? 0) > lineWidth ? await panel(true) : short
  const pictures = [
    at(places.get(markPlace), 64, inner(await read(markFile))),
    coat ? at(places.get(swatchPlace), 24, swatch(colors[`coat-${coat}`])) : '',
  ]
  return svg.replace(/<\/svg>$/, `${pictures.join('')}</svg>`)
}

/** The puppy that the site shows if there is no photo yet. */
export async function drawComingSoon(): Promise<string> {
  const svg = String(await read(comingSoonFile))
  return svg.replace(/var\(--([\w-]+)\)/g, (_, name) => comingSoonColors[name] ?? '')
}

/** satori reports the characters that no font has. */
async function withoutUnknownCharacters(card: ShareCard, fonts: Fonts): Promise<ShareCard> {
  const { unknown } = await render(<Panel card={card} isLong={false} hasSwatch={false} />, fonts)
  const clean = (text: string) =>
    // Typed in two parts, an accent would stand after its letter.
    [...text.normalize('NFC')]
      .filter((character) => !unknown.has(character))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  return { ...card, name: clean(card.name), color: clean(card.color) }
}

async function render(panel: ReactNode, fonts: Fonts) {
  const places = new Map<string, Place>()
  const unknown = new Set<string>()
  const svg = await satori(panel, {
    ...panelSize,
    fonts,
    onNodeDetected: (place) => {
      if (place.key !== undefined && place.key !== null) places.set(String(place.key), place)
    },
    loadAdditionalAsset: async (_, text) => {
      for (const character of text) unknown.add(character)
      return []
    },
  })
  return { svg, places, unknown }
}

/** A drawing of a certain size, put in a place. */
function at(place: Place | undefined, size: number, drawing: string) {
  if (!place) return ''
  return `<g transform="translate(${place.left} ${place.top}) scale(${place.width / size})">${drawing}</g>`
}

const inner = (svg: Buffer) => String(svg).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** As src/platform/ui/color-swatch.tsx draws it. */
const swatch = (color: string) =>
  `<circle cx="12" cy="12" r="11" fill="${colors['white-ground']}" stroke="${colors['line-strong']}" stroke-width="1.5"/>` +
  `<g fill="${color}"><path d="M14.5 1.3c-1 2.6-5.6 4.2-6 7.4-.4 3.3 4.8 3 6.1 5.4 1.3 2.4-1.3 4.8-.3 8.5A11 11 0 0 0 14.5 1.3Z"/>` +
  '<path d="M3.8 14.2c1.5-1.1 4-.3 4.3 1.4.3 1.8-1.7 2.9-3.3 2.1-1.3-.7-2.2-2.6-1-3.5Z"/></g>'
