import ProfileIsland from '#islands/portal/profile.tsx'
import { findProfile, type Profile } from '#src/db/queries/profile.ts'
import { messages } from '#src/domain/messages.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'

export const profilePage = definePage<Profile>({
  load: async (db, { admin }) => admin && findProfile(db, admin.id),
  head: () => ({ title: 'My Profile', description: 'Your account in the Puppy Portal.' }),
  View: ({ data }) => <Island of={ProfileIsland} when="load" profile={data} />,
  failure: messages.profileFailure,
})
