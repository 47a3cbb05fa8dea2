/** Fonts and pictures for the cards, as paths below the program's folder. The build ships them with the program. */
const fontFolder = 'node_modules/@fontsource'

/**
 * satori reads neither WOFF2 nor variable fonts, and picks a character's font by its name alone. These are the only files of Source
 * Sans that it needs; the package has hundreds.
 */
export const cardFonts = [
  { name: 'Besley', weight: 600, file: `${fontFolder}/besley/files/besley-latin-600-normal.woff` },
  { name: 'Besley Ext', weight: 600, file: `${fontFolder}/besley/files/besley-latin-ext-600-normal.woff` },
  ...([400, 600] as const).flatMap((weight) => [
    {
      name: 'Source Sans',
      weight,
      file: `static/fonts/source-sans-3-latin-${weight}-normal.woff`,
    },
    {
      name: 'Source Sans Ext',
      weight,
      file: `static/fonts/source-sans-3-latin-ext-${weight}-normal.woff`,
    },
  ]),
] as const

export const markFile = 'static/images/mark.svg'
/** In place of a photo. */
export const comingSoonFile = 'static/images/soon.svg'

export const cardFiles = [...cardFonts.map(({ file }) => file), markFile, comingSoonFile]
