import { addDays, today } from '#src/platform/values/calendar.ts'

/** A coming litter, which families on the list see. */
export const demoPlan = (now: Date) => ({
  dam: 'sorrel',
  sire: 'merlin',
  dueOn: addDays(today(now), 117),
  text: "Sorrel's second litter, with our quiet giant. Sables and blues, all parti.",
  state: 'planned' as const,
  shown: 'list' as const,
})
