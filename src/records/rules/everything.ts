import { longDate } from '#src/platform/values/calendar.ts'
import { site } from '#src/site/rules.ts'

/** The contents of each table; one that is not listed is described by its name. */
const contents: Record<string, string> = {
  parent_dogs: 'Your parent dogs',
  litters: 'Your litters',
  puppies: 'Your puppies',
  kennel: 'What you have entered on Kennel',
  litter_births: 'Newborns, as entered under Birth',
  weights: 'Weights, in grams',
  care: 'Worming, vaccinations and whatever else was due or done',
  news: 'News for families',
  health_tests: 'Health tests of your parent dogs',
  ancestors: 'Pedigrees',
  plans: 'Coming litters',
  people: 'Everyone you know, once each',
  inquiries: 'Enquiries',
  customers: 'Customers',
  gallery_photos: 'The photo gallery',
  letters: 'Letters, notes and visits',
  waiting_entries: 'The waiting list',
  set_asides: 'Puppies set aside for families',
  placements: 'Puppies reserved and gone home, and what was agreed',
  payments: 'Payments, with the numbers of their receipts',
  outbox: 'Emails of the last 30 days',
  trash: 'What is in the trash',
  changes: 'Who changed what',
  erasure_notices: 'People who will be erased',
}

export const csvName = (table: string) => `${table.replaceAll('_', '-')}.csv`

/** '2026-11-25' as in 'Standard Parti Poodles-2026-11-25.zip'. */
export const everythingName = (day: string) => `${site.name}-${day}.zip`

interface Download {
  day: string
  /** How many rows of each table. */
  rows: ReadonlyMap<string, number>
  /** How many photos and papers are in it, and the paths of those left out. */
  files: number
  missing: readonly string[]
}

export function readMe({ day, rows, files, missing }: Download): string {
  const lines = [
    `${site.name}: your records of ${longDate(day)}`,
    '',
    'The tables open in Excel, Numbers or Google Sheets. Prices are in Australian dollars, times are Melbourne time.',
    "Passwords, passkeys and the links to families' pages are left out.",
    '',
    ...[...rows].map(([table, count]) =>
      [csvName(table).padEnd(22), contents[table] ?? table.replaceAll('_', ' '), `(${count})`].join(' '),
    ),
    '',
    `Photos and papers (${files}) are in folders, by litter and puppy. The tables say which is whose.`,
  ]
  if (missing.length > 0) lines.push('', 'These photos and papers are not in this file:', ...missing)
  return `${lines.join('\r\n')}\r\n`
}

/** No file system accepts these in a name, or at its end. */
const unsafe = /[\\/:*?"<>|\p{C}]/gu
/** Windows takes these for devices, whatever follows a dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

export const fileName = (text: string) =>
  text
    .normalize()
    .trim()
    .slice(0, 80)
    .replace(unsafe, '_')
    .replace(/^\.+|[. ]+$/g, '')
    .replace(device, '$&_') || '_'

/** 'Wren', then 'Wren 2' for another of that name. */
export function openFolders() {
  const ownerOf = new Map<string, string>()
  return (path: string, owner: string): string => {
    for (let n = 1; ; n++) {
      const folder = n === 1 ? path : `${path} ${n}`
      const key = folder.toLowerCase()
      if ((ownerOf.get(key) ?? owner) !== owner) continue
      ownerOf.set(key, owner)
      return folder
    }
  }
}
