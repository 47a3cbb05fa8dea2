import { timeZone } from './calendar.ts'

const timeInMelbourne = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})

/** Formats an ISO time as '18 Nov 2026, 3:05 pm'. */
export const formatTime = (time: string) => timeInMelbourne.format(new Date(time))
