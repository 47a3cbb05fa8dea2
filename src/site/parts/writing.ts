import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { listUnsoldPuppies } from '#src/dogs/queries/puppies.ts'
import { letterFacts } from '#src/letters/rules/facts.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { findProfile } from '#src/sign-in/queries/profile.ts'
import type { PageRequest } from '#src/site/layout/define-page.tsx'
import type { PageInfo } from '#src/site/layout/page-info.ts'
import { isAlive } from '#src/whelping/rules/births.ts'

/** The data that a screen with letters needs. */
export async function loadWriting(db: Queryable, { admin }: PageRequest) {
  const [unsold, profile] = await Promise.all([
    listUnsoldPuppies(db),
    admin ? findProfile(db, admin.id) : null,
  ])
  // A letter would call a dead one available.
  return { puppies: unsold.filter(isAlive), firstName: profile?.firstName ?? null }
}

/** The properties of an island that writes letters. */
export const writingProps = (
  loaded: Awaited<ReturnType<typeof loadWriting>>,
  { kennel, today, siteUrl, contact, hasMail, signedIn }: PageInfo,
): Writing => ({
  facts: letterFacts({ ...loaded, asked: { kennel, today }, siteUrl }),
  templates: kennel.templates,
  sender: contact.email,
  hasMail,
  admin: signedIn ?? '',
})
