import { HandshakeIcon } from '#src/platform/ui/icons.tsx'
import { portal, type Route } from './route.ts'

/** Puppies that are reserved or gone, and their papers. */
export const placementRoutes: Route[] = [
  portal('/admin/placements', {
    screen: async () => (await import('#src/placements/screen/placements.tsx')).placementsPage,
    menu: { label: 'Placements', Icon: HandshakeIcon },
  }),
  portal('/admin/placements/:id', {
    screen: async () => (await import('#src/placements/screen/placement.tsx')).placementPage,
  }),
  portal('/admin/placements/:id/agreement', {
    screen: async () => (await import('#src/papers/screen/placement-papers.tsx')).agreementPage,
  }),
  portal('/admin/placements/:id/receipt/:number', {
    screen: async () => (await import('#src/papers/screen/placement-papers.tsx')).receiptPage,
  }),
  portal('/admin/placements/:id/pack', {
    screen: async () => (await import('#src/family-page/screen.tsx')).packPage,
  }),
]
