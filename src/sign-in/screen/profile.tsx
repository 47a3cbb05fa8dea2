import Profile from '#islands/portal/sign-in/profile.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { passkeysOf } from '#src/sign-in/actions/own-passkeys.ts'
import { sessionsOf } from '#src/sign-in/actions/own-sessions.ts'
import { findProfile } from '#src/sign-in/queries/profile.ts'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'

export const profilePage = definePortalPage({
  title: 'My Profile',
  description: 'Your account in the Puppy Portal.',
  async load(db, { admin, now }) {
    const profile = admin && (await findProfile(db, admin.id))
    if (!admin || !profile) return null
    return {
      profile,
      passkeys: await passkeysOf(db, admin.id),
      sessions: await sessionsOf(db, admin, now),
    }
  },
  island: Profile,
  props: (data, { siteUrl, assets }) => ({ ...data, siteUrl, icon: assets.images['portal-192.png'] }),
  failure: portalMessages.profileFailure,
  retryLabel: 'Retry',
})
