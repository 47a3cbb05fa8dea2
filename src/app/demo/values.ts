import { randomUUID } from 'node:crypto'
import { addDays, timeInMansfield, today } from '#src/platform/values/calendar.ts'

/** Half past nine in the morning, this many days ago. */
export const timeAgo = (now: Date, days: number) => timeInMansfield(addDays(today(now), -days), '09:30')

export const newIds = (keys: string[]) => new Map<string, string>(keys.map((key) => [key, randomUUID()]))

export function found(map: Map<string, string>, key: string): string {
  const value = map.get(key)
  if (!value) throw new Error(`The demo kennel has no ${key}`)
  return value
}

export const iso = (time: string | Date) => new Date(time).toISOString()
export const times = (created: string | Date, updated?: string | null) => ({
  createdAt: iso(created),
  updatedAt: iso(updated ?? created),
})
