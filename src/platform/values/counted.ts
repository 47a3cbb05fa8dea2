/** '1 week' or '2 weeks', of a unit that takes an s. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
