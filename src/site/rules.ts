/** Where families join the waiting list. */
export const waitingListPath = '/waiting-list'

/** Every step from the first message on, and its cost. */
export const howItWorksPath = '/how-it-works'

/** What living with the breed is like. */
export const rightForYou = {
  path: '/right-for-you',
  question: 'Is a Standard Poodle right for you?',
} as const

/** The manifest, which tells browsers how the portal looks on a home screen. */
export const appManifestPath = '/admin/app.webmanifest'

/** The background of pages, by the browser's colour scheme. */
export const grounds = { light: '#FBF7EE', dark: '#0F1C20' } as const

/** Facts about the kennel that never change. */
export const site = {
  name: 'Standard Parti Poodles',
  place: 'Mansfield, Victoria',
  address: 'Mansfield, Victoria, Australia',
  locality: 'Mansfield',
  region: 'Victoria',
} as const
