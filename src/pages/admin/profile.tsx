import ProfileIsland from '../../../islands/admin/profile.tsx'
import { findProfile, type Profile } from '../../db/queries/profile.ts'
import { notices } from '../../domain/messages.ts'
import { Island } from '../island.tsx'
import { definePage } from '../page.tsx'

export const profilePage = definePage<Profile>({
  load: async (db, { admin }) => admin && findProfile(db, admin.id),
  head: () => ({ title: 'My Profile', description: 'Your account in the Puppy Portal.' }),
  View: ({ data }) => <Island of={ProfileIsland} when="load" profile={data} />,
  failure: notices.profileFailure,
})
