const [by, outOf] = ['By ', ' out of ']
/** A full stop or a new line; the full stop of a title, as in 'Aust. Ch. Regina', is part of the name. */
const endOfName = /(?<!\b(?:Am|Aust|Can|Ch|Eng|Gr|Int|NZ|St|Supr?|UK))\.(?=\s|$)|\n/

/** 'By Rex out of Regina. Third generation.', as breeders write it, in words for families; null for any other text. */
export function parentsIn(pedigree: string): { sire: string; dam: string; rest: string } | null {
  const dams = pedigree.indexOf(outOf)
  if (!pedigree.startsWith(by) || dams < 0) return null
  const afterDam = pedigree.slice(dams + outOf.length)
  const [dam = ''] = afterDam.split(endOfName, 1)
  return {
    sire: pedigree.slice(by.length, dams).trim(),
    dam: dam.trim(),
    rest: afterDam.slice(dam.length).replace(/^\./, '').trim(),
  }
}
