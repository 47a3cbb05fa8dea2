import LitterPhotos from '#islands/portal/whelping/litter-photos.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'

export const litterPhotosPage = definePortalPage({
  description: 'The photos of a litter and its puppies.',
  parameters: { puppy: 'text' },
  async load(db, { params: { id = '' }, query, now }) {
    const rendered = await readLitterPhotos(db, id)
    return rendered && { rendered, puppyId: query.puppy ?? null, now: now.toISOString() }
  },
  title: ({ rendered: { litter, puppies }, puppyId }) => {
    const puppy = puppies.find(({ id }) => id === puppyId)
    return puppy ? `${puppy.name}: photos` : `${litter.name}: photos`
  },
  island: LitterPhotos,
  props: (data, { signedIn, hasMail, siteUrl }) => ({ ...data, admin: signedIn ?? '', hasMail, siteUrl }),
})
