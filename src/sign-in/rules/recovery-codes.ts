/** Without characters that look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeCount = 10
export const codeLength = 9

interface RecoveryCode {
  /** 0 to 9. */
  slot: number
  characters: string
}

/** '4-K7Q-F3M-9TX' for slot 4. */
export const formatCode = ({ slot, characters }: RecoveryCode): string =>
  [slot, ...(characters.match(/.{3}/g) ?? [])].join('-')

const pattern = new RegExp(`^(\\d)([${codeAlphabet}]{${codeLength}})$`)

/** Reads a code as people type it; null if it cannot be one. */
export function parseCode(text: string): RecoveryCode | null {
  const [, slot, characters] = pattern.exec(text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')) ?? []
  return slot && characters ? { slot: Number(slot), characters } : null
}
