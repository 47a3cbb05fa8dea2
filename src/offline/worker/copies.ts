import { copyLimits } from '#src/offline/rules.ts'

/** The header and the attribute that say when a screen was copied. */
const copiedAt = 'data-as-of'

/** The files that kept screens load. */
const files = 'files'

const screensOf = (admin: string) => `screens of ${admin}`

export async function forgetCopies() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

export const fileCopy = (path: string) => caches.match(path, { cacheName: files })

const ageOf = (copy: Response) => Date.now() - Date.parse(copy.headers.get(copiedAt) ?? '')

export async function screenCopy(path: string) {
  const copy = await caches.match(path)
  return copy && ageOf(copy) < copyLimits.ageMs ? copy : undefined
}

export async function forgetScreen(path: string) {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
}

const filesNamedIn = (html: string) => new Set(html.match(/(?<=[" ])\/assets\/[\w.-]+/g))
const pathOf = ({ url }: Request) => new URL(url).pathname

/** Keeps a screen, with its files, for the admin named in it; the copies of any other admin are forgotten. */
export async function keepScreen(path: string, { headers }: Response, html: string) {
  const admin = / data-admin="([^"]*)"/.exec(html)?.[1]
  if (!admin || html.length > copyLimits.characters) return
  const own = screensOf(admin)
  const others = (await caches.keys()).filter((name) => name !== files && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))

  const kept = await caches.open(files)
  const known = new Set((await kept.keys()).map(pathOf))
  await kept.addAll([...filesNamedIn(html)].filter((file) => !known.has(file)))

  const now = new Date().toISOString()
  const copied = new Headers(headers)
  copied.set(copiedAt, now)
  copied.delete('Content-Encoding')
  copied.delete('Content-Length')
  const copy = new Response(html.replace('<html', `<html ${copiedAt}="${now}"`), { headers: copied })
  await (await caches.open(own)).put(path, copy)
}

/** Drops copies that are too old or too many, and files that no kept screen references. */
export async function tidy() {
  const admins = (await caches.keys()).filter((name) => name !== files)
  if (admins.length === 0) return void (await caches.delete(files))
  const kept = await caches.open(files)
  const needed = new Set<string>()
  let bytes = 0
  for (const name of admins) {
    const screens = await caches.open(name)
    const copies = await Promise.all(
      (await screens.keys()).map(async (request) => {
        const copy = (await screens.match(request)) ?? Response.error()
        return { request, age: ageOf(copy), html: await copy.text() }
      }),
    )
    copies.sort((a, b) => a.age - b.age)
    for (const [index, { request, age, html }] of copies.entries()) {
      const more = [...filesNamedIn(html)].filter((file) => !needed.has(file))
      const sizes = more.map(async (file) => (await (await kept.match(file))?.blob())?.size ?? 0)
      const size = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
      const fits =
        index < copyLimits.screens && age < copyLimits.ageMs && bytes + size <= copyLimits.fileBytes
      if (!fits) {
        await screens.delete(request)
        continue
      }
      bytes += size
      for (const file of more) needed.add(file)
    }
  }
  for (const request of await kept.keys()) if (!needed.has(pathOf(request))) await kept.delete(request)
}
