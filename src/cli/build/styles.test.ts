import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import { expect, it } from 'vitest'
import { options } from './programs.ts'

/** The style sheets that a bundle is made of. */
async function filesOf(bundle: string) {
  const { metafile } = await esbuild.build({
    ...options(false),
    entryPoints: [bundle],
    outdir: 'styles',
    loader: { '.woff2': 'file', '.svg': 'file' },
    metafile: true,
  })
  return Object.keys(metafile.inputs).filter((file) => file.endsWith('.css'))
}

it.each([
  ['static/styles/site.css', 'screen'],
  ['static/styles/portal.css', 'page'],
])('%s imports nothing of a room called %s', async (bundle, others) => {
  const files = await filesOf(bundle)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => file.split(/[/.]/).includes(others))).toEqual([])
})

/** All declarations that hold in the dark theme only, as 'file: property'. */
async function darkDeclarations() {
  const found: string[] = []
  for (const file of globSync('static/styles/**/*.css')) {
    const css = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    for (const { index } of css.matchAll(/\(prefers-color-scheme: dark\) \{/g)) {
      let depth = 0
      const end = [...css.slice(index)].findIndex((sign) => {
        depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
        return sign === '}' && depth === 0
      })
      const block = css.slice(index, index + end)
      for (const [, name] of block.matchAll(/^\s*([-\w]+): /gm)) found.push(`${file}: ${name}`)
    }
  }
  return found
}

// The accessibility tests judge colours alone in the dark theme.
it('the dark theme changes colours and pictures only', async () => {
  const found = await darkDeclarations()
  expect(found.length).toBeGreaterThan(50)
  const colours = /: (--[-\w]+|background-image|stroke|stroke-dasharray)$/
  expect(found.filter((declaration) => !colours.test(declaration))).toEqual([])
})

/** What a pattern finds in all style sheets, as 'file: value'. */
async function valuesOf(declaration: RegExp) {
  const found: string[] = []
  for (const file of globSync('static/styles/**/*.css')) {
    const css = await readFile(file, 'utf8')
    for (const [, value] of css.matchAll(declaration)) found.push(`${file}: ${value}`)
  }
  return found
}

it('text-decoration is a line alone, since WebKit drops the whole with a colour or a thickness', async () => {
  const found = await valuesOf(/^\s*text-decoration:\s*([^;]+);/gm)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((value) => !/: (underline|none|line-through)$/.test(value))).toEqual([])
})

it('columns below named areas are written out, since browsers drop the whole with repeat()', async () => {
  const found = await valuesOf(/^\s*grid-template:\s*([^;]+);/gm)
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter((value) => value.includes('"') && value.includes('repeat('))).toEqual([])
})

/** Properties that only place a component: where it is, how much room it has, whether it is shown or turned. */
const placing =
  /^(--[-\w]+|display|flex|order|grid-area|grid-column|grid-row|(align|justify|place)-self|margin(-\w+)*|position|inset|top|right|bottom|left|(min-|max-)?width|rotate|white-space)$/

/** Rules of other files that restyle a component, as 'file: selector: properties'. */
async function restyled(component: string) {
  const subject = new RegExp(String.raw`\.${component}(?![-\w])[^\s>+~]*$`)
  const found: string[] = []
  for (const file of globSync('static/styles/**/*.css')) {
    if (file.endsWith(`components/${component}.css`)) continue
    const css = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    for (const [, header = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)/g)) {
      const selectors = header.replaceAll(/:(not|has)\([^)]*\)/g, '').split(',')
      if (!selectors.some((selector) => subject.test(selector.trim()))) continue
      const properties = [...body.matchAll(/^\s*([-\w]+):/gm)].map(([, property = '']) => property)
      const others = properties.filter((property) => !placing.test(property))
      if (others.length > 0) found.push(`${file}: ${header.trim()}: ${others}`)
    }
  }
  return found
}

it.each(['button', 'icon', 'icon-button'])(
  'a %s is styled in its own file, and only placed by others',
  async (component) => {
    expect(await restyled(component)).toEqual([])
  },
)
