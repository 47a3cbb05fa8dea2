import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseAst } from 'vitest/node'

interface Pattern {
  file: string
  source: string
  flags: string
}

/** Synchronous work never ends by itself in a test; this is how long it may take before it counts as endless. */
const endlessMs = 60_000

const folders = ['src', 'islands']
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !/^src\/(testing|e2e|bench)\//.test(file)

const literals: Pattern[] = []
/** Files that make patterns of texts. */
const composing: { file: string; inFunction: boolean }[] = []

function collect(file: string, node: unknown, inFunction: boolean) {
  if (typeof node !== 'object' || node === null) return
  const {
    type = '',
    regex,
    callee,
  } = node as {
    type?: string
    regex?: { pattern: string; flags: string }
    callee?: { name?: string }
  }
  if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags })
  if (callee?.name === 'RegExp') composing.push({ file, inFunction })
  const within = inFunction || /Function/.test(type)
  for (const child of Object.values(node)) collect(file, child, within)
}

beforeAll(async () => {
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file))
    for (const file of files.filter(isProduct))
      collect(
        file,
        parseAst(await readFile(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
        false,
      )
  }
})

/** The patterns that a file composes when it is loaded. */
async function composedIn(file: string): Promise<Pattern[]> {
  const made: Pattern[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = class extends Original {
    constructor(source: string, flags = '') {
      super(source, flags)
      made.push({ file, source, flags })
    }
  } as RegExpConstructor
  // Other tests may have loaded it before.
  vi.resetModules()
  try {
    await import(join(process.cwd(), file))
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

/** Parts that could make a pattern try again and again: its own words and signs, and some of every kind. */
const seedsOf = ({ source }: Pattern) =>
  new Set([
    ...(source.match(/[A-Za-z0-9]+|[^A-Za-z0-9]/g) ?? []),
    ...[
      'a',
      '0',
      ' ',
      '\n',
      '-',
      '.',
      ',',
      '/',
      '@',
      '"',
      '<',
      'a.',
      'a-',
      'a ',
      '1,',
      'a@a.',
      '\u0301',
      'é',
    ],
  ])
const endings = ['', '!', '\n', 'z', '\0']

/** True when every string of a thousand repeats comes to an end, found or not. */
function ends(pattern: Pattern): boolean {
  const { source, flags } = pattern
  const texts = [...seedsOf(pattern)].flatMap((seed) => endings.map((ending) => seed.repeat(1000) + ending))
  const code = 'texts.forEach((text) => { text.replace(new RegExp(source, flags), "") })'
  try {
    runInNewContext(code, { texts, source, flags }, { timeout: endlessMs })
    return true
  } catch {
    return false
  }
}

describe('the patterns of the product', () => {
  it('are never built from data: texts become patterns only while a file is loaded', () => {
    expect(literals.length).toBeGreaterThan(100)
    expect(composing.filter(({ inFunction }) => inFunction)).toEqual([])
  })

  it('end for every string of a thousand repeats', async () => {
    const files = [...new Set(composing.map(({ file }) => file))]
    const composed = (await Promise.all(files.map(composedIn))).flat()
    expect(composed.length).toBeGreaterThanOrEqual(files.length)
    expect([...literals, ...composed].filter((pattern) => !ends(pattern))).toEqual([])
  })
})
