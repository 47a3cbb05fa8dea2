import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { isPhotoName } from '#src/platform/photos/rules/files.ts'
import { longDate, timeZone } from '#src/platform/values/calendar.ts'
import { isDay, isTime } from '#src/platform/values/fields/values.ts'
import { moneyColumns } from '#src/records/rules/plain.ts'
import { site } from '#src/site/rules.ts'

interface Exported {
  email: string
  exportedAt: string
  /** Rows by table. */
  data: Record<string, Record<string, unknown>[]>
  /** File names of the person's photos and papers, and those that the export includes. */
  stored: readonly string[]
  included: ReadonlySet<string>
}

const titles: Record<string, string> = {
  people: 'Person',
  inquiries: 'Enquiries',
  letters: 'Letters and notes',
  customers: 'Customer',
  gallery_photos: 'Gallery photos',
  set_asides: 'Puppies set aside',
  waiting_entries: 'Waiting list',
  placements: 'Puppies from us',
  payments: 'Payments',
  outbox: 'Emails',
  erasure_notices: 'Notice of erasure',
}

/** The readable half of an export: a page that only needs a browser. */
export function exportPage({ email, exportedAt, data, stored, included }: Exported): string {
  const sections = Object.entries(data).flatMap(([table, rows]) =>
    rows.length === 0
      ? []
      : section(titles[table] ?? sentence(table), rows.map((row) => list(row)).join('\n')),
  )
  if (stored.length > 0) sections.push(section('Photos and papers', fileList(stored, included)))
  const title = `What ${site.name} keeps about ${email}`
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere }
dl { padding: 0 0 1rem; border-bottom: 1px solid #999 }
dl dl { border: 0 }
dt { font-weight: bold }
dd { margin: 0 0 .5rem; white-space: pre-line }
img { max-width: 100% }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>As of ${time(exportedAt)}.</p>
${sections.join('\n')}
</main>
</html>
`
}

const section = (title: string, content: string) => `<h2>${escapeHtml(title)}</h2>\n${content}`

/** Where a photo or paper is in an export. */
export const exportedPath = (name: string) => `${isPhotoName(name) ? 'photos' : 'papers'}/${name}`

const fileList = (stored: readonly string[], included: ReadonlySet<string>) =>
  stored
    .map((name) => `<p>${included.has(name) ? file(name) : `${name} is not in this file.`}</p>`)
    .join('\n')

const file = (name: string) =>
  isPhotoName(name)
    ? `<img src="${exportedPath(name)}" alt="${name}">`
    : `<a href="${exportedPath(name)}">${name}</a>`

/** Amounts in a change of a price have their own fields, so a field of one with a price is money too. */
const list = (row: object, isMoney = false): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(sentence(nameInDollars(name)))}</dt><dd>${shown(value, isMoney || name in moneyColumns)}</dd>`,
    )
    .join('')}</dl>`

/** Every amount has its dollar sign. */
const nameInDollars = (name: string) => moneyColumns[name]?.replace(/_aud$/, '') ?? name

function shown(value: unknown, isMoney = false): string {
  if (Array.isArray(value)) return value.map((each) => shown(each, isMoney)).join('<br>')
  if (typeof value === 'object' && value !== null) return list(value, isMoney)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && isMoney) return dollarsAndCents(value)
  if (typeof value !== 'string') return String(value)
  if (isTime(value)) return time(value)
  return isDay(value) ? longDate(value) : escapeHtml(value)
}

const dayAndTime = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
const time = (text: string) => dayAndTime.format(new Date(text))

/** 'customerName' and 'gallery_photos' as 'Customer name' and 'Gallery photos'. */
function sentence(name: string) {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
