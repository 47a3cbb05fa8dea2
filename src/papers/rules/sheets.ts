/** A line on which unknown facts are filled in by hand. */
export const blank = '________'

export const orBlank = (fact: string | null | undefined): string => fact || blank

interface Numbered {
  name: string
  microchipId: string | null
}

/** The last line of every sheet about a dog: 'Clover · microchip 956000017240853 · source number EE000000'. */
export const sheetFoot = ({ name, microchipId }: Numbered, sourceNumber: string | null): string =>
  `${name} · microchip ${orBlank(microchipId)} · source number ${orBlank(sourceNumber)}`
