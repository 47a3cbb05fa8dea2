const [by, outOf] = ['By ', ' out of ']

/** 'By Rex out of Regina. Third generation.', as breeders write it, in words for families; null for any other text. */
export function parentsIn(pedigree: string): { sire: string; dam: string; rest: string } | null {
  const dams = pedigree.indexOf(outOf)
  if (!pedigree.startsWith(by) || dams < 0) return null
  const afterDam = pedigree.slice(dams + outOf.length)
  const [dam = ''] = afterDam.split(/\.(?=\s|$)|\n/, 1)
  return {
    sire: pedigree.slice(by.length, dams).trim(),
    dam: dam.trim(),
    rest: afterDam.slice(dam.length).replace(/^\./, '').trim(),
  }
}
