import { storedName } from '#src/platform/photos/rules/files.ts'
import { isTime } from '#src/platform/values/fields/values.ts'
import { type Cell, csvPrice, csvTime } from './csv.ts'

/** Columns of content and people that are in no download: anyone who had them could get in. */
export const secretColumns: readonly string[] = ['token']

/** Columns in cents, with their names in dollars. */
export const moneyColumns: Readonly<Record<string, string>> = {
  price: 'price_aud',
  price_min: 'price_min_aud',
  price_max: 'price_max_aud',
  deposit: 'deposit_aud',
  cents: 'amount_aud',
}

/** Ids that reference no table, and photos that an email only compares with, which may be gone. */
const internalColumns = ['id', 'outbox_id', 'row_id', 'photos_before']

export const isPlain = (name: string) => ![...internalColumns, ...secretColumns].includes(name)

/** The name of a column in a download: named after what it references, and with its unit. */
export const plainName = (name: string) =>
  moneyColumns[name] ?? (name === 'microchip_id' ? 'microchip' : name.replace(/_id$/, ''))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** In letters and emails. */
const secretLink = /\/(f|cal)\/[\w-]{16,}/g

const isReference = (column: string) => column.endsWith('_id') && column !== 'microchip_id'

/** The ids that a value is or contains. */
export function idsIn(column: string, value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) || isReference(column) ? [value] : []
  return value === null || typeof value !== 'object'
    ? []
    : Object.values(value).flatMap((each) => idsIn('', each))
}

interface Known {
  /** The name of the row with an id; undefined for one that is gone. */
  nameOf: (id: string) => string | undefined
  /** Where a photo or paper is in the download. */
  fileOf: (path: string) => string
}

/** A stored value as a person reads it: names instead of ids, dollars, times in Melbourne, and no link that lets anyone in. */
export function plainCell(column: string, value: unknown, known: Known): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && isReference(column)) return known.nameOf(value) ?? null
  return plainText(column, value, known)
}

function plainText(column: string, value: unknown, known: Known): string {
  if (typeof value === 'number' && column in moneyColumns) return csvPrice(value) ?? ''
  if (typeof value === 'string') return plainString(value, known)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || typeof value !== 'object') return String(value ?? '')
  const parts = Array.isArray(value)
    ? value.map((each) => plainText(column, each, known))
    : Object.entries(value).map(([key, each]) => fieldText(key, column, each, known))
  return parts.filter(Boolean).join(Array.isArray(value) ? '; ' : ', ')
}

/** 'paused until: 2026-12-01', or nothing for a field that is left out. Amounts in a change of price have their own fields. */
function fieldText(key: string, column: string, value: unknown, known: Known): string {
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const isAmount = name === 'from' || name === 'to'
  const text = isPlain(name) && plainText(isAmount ? column : name, value, known)
  return text ? `${plainName(name).replaceAll('_', ' ')}: ${text}` : ''
}

function plainString(text: string, { nameOf, fileOf }: Known): string {
  if (uuid.test(text)) return nameOf(text) ?? ''
  if (isTime(text)) return csvTime(text) ?? ''
  return storedName(text) ? fileOf(text) : text.replace(secretLink, '/$1/…')
}
