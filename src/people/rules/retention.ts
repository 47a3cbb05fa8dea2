export const keepMonthsRange = { min: 6, max: 84 } as const

/** Nobody is erased without having been listed for this long. */
export const noticeDays = 30
