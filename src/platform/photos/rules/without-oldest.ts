/** Photos whose oldest make room for new ones; the cover stays, since the breeder chose it. */
export function withoutOldest(photos: readonly string[], max: number, added: number) {
  const excess = Math.max(photos.length + added - max, 0)
  return { kept: photos.toSpliced(1, excess), replaced: photos.slice(1, 1 + excess) }
}
