import * as z from 'zod/mini'
import { email, lengths, line } from './fields/text.ts'
import { orNull, updatedAt } from './fields/values.ts'

const longestAddress = 2000
const notAPicture = 'Must be an https address or a photo of this site'
const ownPhoto = /^\/(public-)?objects\/uploads\//

/** An https address, or what may be the address of a photo of this site; only the server knows its own origin. */
function mayBePicture(text: string): boolean {
  if (text.startsWith('/')) return ownPhoto.test(text)
  if (!URL.canParse(text)) return false
  const { protocol, pathname, username, password } = new URL(text)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && ownPhoto.test(pathname))
}

const invalidEmail = 'Invalid email address'

export const profileInput = z.object({
  firstName: line({ max: lengths.name, message: 'First name is required' }),
  lastName: line({ max: lengths.name, message: 'Last name is required' }),
  email: email({ missing: invalidEmail, invalid: invalidEmail }),
  profileImageUrl: orNull(
    line({ max: longestAddress, message: notAPicture }).check(z.refine(mayBePicture, notAPicture)),
  ),
  updatedAt,
})
export type ProfileInput = Omit<z.output<typeof profileInput>, 'updatedAt'>

interface Named {
  firstName: string | null
  lastName: string | null
  username: string
}

/** 'Kate Moran', or the user name of an admin who has given no name. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** 'KM', or 'AD' of an admin who has given no name. */
export const initialsOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('') || 'AD'
