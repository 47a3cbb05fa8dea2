import { site } from '#src/site/rules.ts'

/** A day in a calendar, as RFC 5545 describes it. */
export interface CalendarEvent {
  uid: string
  /** YYYY-MM-DD; all of that day. */
  day: string
  /** When its contents last changed, in ISO 8601. */
  changedAt: string
  summary: string
  url?: string
  location?: string
  description?: string
}

/** One event, or a calendar that subscribers refetch every so many hours. */
export function iCalendar(events: readonly CalendarEvent[], refreshHours?: number): string {
  const refresh = [
    `NAME:${escaped(site.name)}`,
    `X-WR-CALNAME:${escaped(site.name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Dates//EN`,
    ...(refreshHours ? refresh : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = ({ uid, day, changedAt, summary, url, location, description }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${changedAt.replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${escaped(summary)}`,
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  'END:VEVENT',
]

/** Some programs end a line at any of these. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(lineBreak, '\\n')

const maxOctets = 75
const encoder = new TextEncoder()

/** Folds a line of more than 75 octets with a line break and a space, never inside a character. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > maxOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
