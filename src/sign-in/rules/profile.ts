import * as z from 'zod/mini'
import { email, lengths, line } from '#src/platform/values/fields/text.ts'
import { orNull, updatedAt } from '#src/platform/values/fields/values.ts'

const longestAddress = 2000
const notAPhoto = 'Must be an https address or a photo on this site'
const ownPhoto = /^\/(public-)?objects\/uploads\//

/** An https address, or one that may be a photo on this site: only the server knows its own origin. */
function mayBePhoto(text: string): boolean {
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
    line({ max: longestAddress, message: notAPhoto }).check(z.refine(mayBePhoto, notAPhoto)),
  ),
  updatedAt,
})
export type ProfileInput = Omit<z.output<typeof profileInput>, 'updatedAt'>

interface Named {
  firstName: string | null
  lastName: string | null
  username: string
}

/** 'Kate Moran', or the username of an admin without a name. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** 'KM', or 'AD' for an admin without a name. */
export const initialsOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map((name) => [...(name ?? '')][0]?.toUpperCase() ?? '').join('') || 'AD'

/** The address to subscribe to: phones open `webcal:` with their calendar, which fetches it over HTTPS. */
export const calendarAddress = (siteUrl: string, token: string): string =>
  `${siteUrl.replace(/^https:/, 'webcal:')}/cal/${token}.ics`
