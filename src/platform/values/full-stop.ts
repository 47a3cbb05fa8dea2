/** What the breeder's own words lack as a sentence of the site: a full stop, or nothing. */
export const fullStopAfter = (text: string) => (/[.!?…]$/.test(text) ? '' : '.')

export const withFullStop = (text: string) => text + fullStopAfter(text)
