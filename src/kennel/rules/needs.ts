export interface Counted {
  /** How many things it stands for, if more than one. */
  count?: number | undefined
  /** Nothing urgent. */
  isReminder?: boolean | undefined
}

/** How many things the lines stand for. */
export const countThings = (needs: readonly Counted[]): number =>
  needs.reduce((sum, { count = 1 }) => sum + count, 0)

/** How many need the breeder, without reminders, which would be counted for ever. */
export const countNeeds = (needs: readonly Counted[]): number =>
  countThings(needs.filter(({ isReminder }) => !isReminder))
