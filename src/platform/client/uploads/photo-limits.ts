const cover = (isShown: boolean) => (isShown ? ' The first is the cover.' : '')

/** How many photos a form takes, and of what kind. */
export const limitsText = (max: number, hasCover: boolean) =>
  max === 1
    ? 'One file, at most 10 MB. JPG, PNG or GIF. Drop or paste it here, too.'
    : `Up to ${max} files, 10 MB each. JPG, PNG or GIF.${cover(hasCover)} Drop or paste them here, too.`

export const fullText = (max: number, hasCover: boolean) =>
  max === 1
    ? 'Remove this photo to choose another.'
    : `That is all ${max} photos there is room for. Remove one to add another.${cover(hasCover)}`
