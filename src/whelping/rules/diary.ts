/** The family of a puppy, for its diary. */
export interface DiaryFamily {
  name: string
  /** Of its page; null if it has none. */
  path: string | null
  /** Whether it wants emails when there is something new, and can get them. */
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

/** Whether a family that reads a page is emailed that there is something new. */
export const isTold = ({ isEmailed }: DiaryFamily, hasMail: boolean) => hasMail && isEmailed
