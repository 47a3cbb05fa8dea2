import { describe, expect, it } from 'vitest'
import { fullName, initialsOf } from './profile.ts'

describe('the name of an admin', () => {
  it.each([
    ['Kate', 'Moran', 'Kate Moran', 'KM'],
    ['kate', null, 'kate', 'K'],
    [null, 'Moran', 'Moran', 'M'],
    [null, null, 'breeder', 'AD'],
    ['', '', 'breeder', 'AD'],
    ['Élodie', 'öberg', 'Élodie öberg', 'ÉÖ'],
  ])('%j %j is %s, or %s', (firstName, lastName, name, initials) => {
    const admin = { firstName, lastName, username: 'breeder' }
    expect([fullName(admin), initialsOf(admin)]).toEqual([name, initials])
  })
})
