/** Whose puppy it is, for its diary. */
export interface DiaryFamily {
  name: string
  /** Of its page; null where there is none. */
  path: string | null
  /** Whether it wants to be emailed when there is something new, and can be. */
  isEmailed: boolean
}

interface Sent {
  puppy: string
  family: DiaryFamily | null
  hasMail: boolean
}

/** How the family learns of a new diary entry. */
export function tellingText({ puppy, family, hasMail }: Sent): string {
  if (!family) return `Kept for ${puppy}'s family, whoever it will be.`
  return isTold(family, hasMail)
    ? `We tell ${family.name} in 20 minutes.`
    : `No email goes to ${family.name}.`
}

/** Whether a family that reads a page is told by email that there is something new. */
export const isTold = ({ isEmailed }: DiaryFamily, hasMail: boolean) => hasMail && isEmailed
