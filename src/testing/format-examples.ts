import {
  formatBrief,
  formatCopyrightYears,
  formatDate,
  formatMonth,
  formatPrice,
  formatWeight,
  telephoneLink,
} from '#src/platform/ui/format.ts'
import { nightInMelbourne } from '#src/platform/values/calendar.ts'

/** The displayed text for each stored value, in any time zone of the server. */
export const formatExamples: { of: string; shown: () => string; expected: string }[] = [
  price(null, null, 'Contact for Price'),
  price(320_000, null, '$3,200 AUD'),
  price(null, 320_000, '$3,200 AUD'),
  price(320_000, 320_000, '$3,200 AUD'),
  price(280_000, 320_000, '$2,800 - $3,200 AUD'),
  price(279_950, 320_000, '$2,799.50 - $3,200 AUD'),
  price(319_999, null, '$3,199.99 AUD'),
  price(320_010, null, '$3,200.10 AUD'),
  price(1, null, '$0.01 AUD'),
  price(95_000, 1_000_000, '$950 - $10,000 AUD'),
  price(123_456_700, null, '$1,234,567 AUD'),

  date(null, 'Birth date unknown'),
  date('2026-09-14', '14 September 2026'),
  date('2026-01-01', '1 January 2026'),
  date('2025-12-31', '31 December 2025'),
  date('2024-02-29', '29 February 2024'),
  date('2026-04-05', '5 April 2026'),
  date('2026-10-04', '4 October 2026'),
  date('1900-01-01', '1 January 1900'),

  month('2026-09-30', 'Sept 2026'),
  month('2026-10-01', 'Oct 2026'),
  month('2021-01-01', 'Jan 2021'),
  month('2020-12-31', 'Dec 2020'),
  month('2022-05-31', 'May 2022'),

  weight(23_500, '23.5 kg'),
  weight(25_000, '25.0 kg'),
  weight(24_040, '24.0 kg'),
  weight(24_960, '25.0 kg'),
  weight(900, '0.9 kg'),
  weight(null, 'Weight not recorded'),

  copyright('2024-01-01T00:00:00Z', '2024'),
  copyright('2023-06-01T00:00:00Z', '2024'),
  copyright('2024-12-31T12:59:59Z', '2024'),
  copyright('2024-12-31T13:00:00Z', '2024–2025'),
  copyright('2026-12-31T12:59:59Z', '2024–2026'),
  copyright('2026-12-31T13:00:00Z', '2024–2027'),
  night('2026-10-01T17:00:00Z', '2026-10-02'),
  night('2026-10-01T16:59:59Z', '2026-10-01'),
  night('2026-10-04T15:59:59Z', '2026-10-04'),
  night('2026-10-04T16:00:00Z', '2026-10-05'),

  brief('2026-11-21T13:00:00Z', '12:00 am'),
  brief('2026-11-21T12:59:59Z', '21 Nov, 11:59 pm'),
  brief('2025-11-22T01:00:00Z', '22 Nov 2025'),

  telephone('0491 570 006', 'tel:0491570006'),
  telephone('+61 3 5775 1234', 'tel:+61357751234'),
  telephone('(03) 5775-1234', 'tel:0357751234'),
]

function price(min: number | null, max: number | null, expected: string) {
  return { of: `prices ${min} and ${max}`, shown: () => formatPrice(min, max), expected }
}

function date(stored: string | null, expected: string) {
  return { of: `the date of birth ${stored}`, shown: () => formatDate(stored), expected }
}

function month(stored: string, expected: string) {
  return { of: `the month of ${stored}`, shown: () => formatMonth(stored), expected }
}

function weight(grams: number | null, expected: string) {
  return { of: `the weight ${grams}`, shown: () => formatWeight(grams), expected }
}

function copyright(now: string, expected: string) {
  return { of: `the copyright at ${now}`, shown: () => formatCopyrightYears(new Date(now)), expected }
}

function night(now: string, expected: string) {
  return { of: `the night of ${now}`, shown: () => nightInMelbourne(new Date(now)), expected }
}

function brief(time: string, expected: string) {
  const now = new Date('2026-11-22T05:00:00Z')
  return { of: `the time ${time} on 22 November`, shown: () => formatBrief(time, now), expected }
}

function telephone(phone: string, expected: string) {
  return { of: `a link to ${phone}`, shown: () => telephoneLink(phone), expected }
}

/** As a program, it prints the formatted values in the TZ it was started with. */
if (import.meta.main) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  process.stdout.write(JSON.stringify({ timeZone, shown: formatExamples.map(({ shown }) => shown()) }))
}
