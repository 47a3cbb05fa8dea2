/** Tells files apart without reading them. */
const printOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Which files have been chosen before, so that a photo is not added twice. */
export function createChosenFiles() {
  const chosen = new Map<string, 'in progress' | { path: string }>()
  return {
    /** Whether a file is being uploaded, or its photo is still used. */
    has(file: File, isUsed: (path: string) => boolean) {
      const known = chosen.get(printOf(file))
      return known === 'in progress' || (known !== undefined && isUsed(known.path))
    },
    start(file: File) {
      chosen.set(printOf(file), 'in progress')
      return true
    },
    store(file: File, path: string) {
      chosen.set(printOf(file), { path })
    },
    /** Forgets a file that was not stored. */
    stop(file: File) {
      if (chosen.get(printOf(file)) === 'in progress') chosen.delete(printOf(file))
    },
  }
}
