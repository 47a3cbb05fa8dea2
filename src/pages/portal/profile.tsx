import Profile from '#islands/portal/profile.tsx'
import { findProfile } from '#src/db/queries/profile.ts'
import { messages } from '#src/domain/messages.ts'
import { definePortalPage } from '#src/pages/define-portal-page.tsx'

export const profilePage = definePortalPage({
  title: 'My Profile',
  description: 'Your account in the Puppy Portal.',
  load: async (db, { admin }) => admin && findProfile(db, admin.id),
  island: Profile,
  props: (profile, { siteUrl }) => ({ profile, siteUrl }),
  failure: messages.profileFailure,
  retryLabel: 'Retry',
})
