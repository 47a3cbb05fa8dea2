export const coats = ['black', 'apricot', 'red', 'sable', 'cream', 'brown', 'blue', 'silver'] as const
export type Coat = (typeof coats)[number]

const words = new RegExp(`\\b(${coats.join('|')})\\b`, 'i')

/** The first coat colour in a text such as 'Red and white', or null. */
export function coatOf(color: string): Coat | null {
  const word = words.exec(color)?.[1]?.toLowerCase()
  return coats.find((coat) => coat === word) ?? null
}
