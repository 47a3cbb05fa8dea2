import { inflateSync } from 'node:zlib'

/** A sheet of a PDF that Chromium has printed. */
interface Sheet {
  /** In millimetres. */
  width: number
  height: number
  /** Without white space, since words are only placed. */
  text: string
  /** Colours other than black, white and grey. */
  colours: string[]
}

interface Part {
  dictionary: string
  stream: () => string
}

/** Reads as much of the format as Chromium writes: plain objects, streams that are deflated, and a map to Unicode for each font. */
export function readSheets(pdf: Buffer): Sheet[] {
  const parts = readParts(pdf)
  const part = (number: string | undefined) => {
    const found = parts.get(number ?? '')
    if (!found) throw new Error(`The PDF has no object ${number}`)
    return found
  }
  const fonts = new Map<string, Font>()
  function fontOf(number: string): Font {
    const known = fonts.get(number)
    if (known) return known
    const { dictionary } = part(number)
    const map = part(reference(dictionary, 'ToUnicode')).stream()
    const font = { digits: dictionary.includes('/Type0') ? 4 : 2, letters: readLetters(map) }
    fonts.set(number, font)
    return font
  }
  const pages = [...parts.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const [, , width = 0, height = 0] =
      /\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1]?.split(' ').map(Number) ?? []
    const content = part(reference(dictionary, 'Contents')).stream()
    const named = /\/Font <<(.*?)>>/s.exec(dictionary)?.[1] ?? ''
    const ofPage = new Map(
      [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, number]),
    )
    return {
      width: (width / 72) * 25.4,
      height: (height / 72) * 25.4,
      text: textOf(content, (name) => fontOf(ofPage.get(name) ?? '')),
      colours: [...content.matchAll(/^(\S+) (\S+) (\S+) RG/gm)].flatMap(([colour, ...channels]) =>
        new Set(channels).size > 1 ? [colour] : [],
      ),
    }
  })
}

const reference = (dictionary: string, name: string) =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]

function readParts(pdf: Buffer): Map<string, Part> {
  const file = pdf.toString('latin1')
  const parts = new Map<string, Part>()
  const begin = /(\d+) 0 obj\n(.*?)\s(stream\n|endobj)/gs
  for (let found = begin.exec(file); found; found = begin.exec(file)) {
    const [, number = '', dictionary = '', kind] = found
    const from = begin.lastIndex
    const length = kind === 'stream\n' ? Number(/\/Length (\d+)/.exec(dictionary)?.[1]) : 0
    begin.lastIndex = from + length
    const bytes = pdf.subarray(from, from + length)
    const stream = () => (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    parts.set(number, { dictionary, stream })
  }
  return parts
}

interface Font {
  /** For a code, in hexadecimal. */
  digits: number
  letters: Map<number, string>
}

/** The letters of codes, from the lists `<14> <0041>` and the ranges `<14> <17> <0041>`. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  const code = (hex: string) => Number.parseInt(hex, 16)
  const letter = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, lines = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, from = '', to = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(code(from), letter(to))
  for (const [, lines = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', first = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = code(from); at <= code(to); at++)
        letters.set(at, String.fromCharCode(code(first) + at - code(from)))
  return letters
}

function textOf(content: string, fontOf: (name: string) => Font): string {
  let font: Font | undefined
  let text = ''
  for (const [, name, codes] of content.matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj/g)) {
    if (name) font = fontOf(name)
    else if (font && codes)
      for (let at = 0; at < codes.length; at += font.digits)
        text += font.letters.get(Number.parseInt(codes.slice(at, at + font.digits), 16)) ?? ''
  }
  return withoutSpace(text)
}

export const withoutSpace = (text: string) => text.replace(/\s/g, '')
