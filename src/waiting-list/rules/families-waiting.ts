export const littersYearLength = 40

const named = [
  [5, 'Fewer than five'],
  [10, 'Fewer than ten'],
] as const

/** Roughly how many families are waiting: a public page gives no exact number. */
export function familiesWaitingText(count: number): string {
  const few = named.find(([limit]) => count < limit)?.[1]
  return `${few ?? `About ${Math.round(count / 10) * 10}`} families are waiting right now.`
}

export const littersYearText = (litters: string) =>
  `We have ${litters} ${/^(?:one|1)$/i.test(litters) ? 'litter' : 'litters'} a year.`
