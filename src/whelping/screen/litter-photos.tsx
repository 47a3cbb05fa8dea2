import LitterPhotos from '#islands/portal/whelping/litter-photos.tsx'
import { definePortalPage } from '#src/site/layout/define-portal-page.tsx'
import { type LitterPhotos as Photos, readLitterPhotos } from '#src/whelping/actions/litter-photos.ts'

interface Data {
  rendered: Photos
  puppyId: string | null
  now: string
}

export const litterPhotosPage = definePortalPage({
  title: ({ rendered: { litter, puppies }, puppyId }: Data) => {
    const puppy = puppies.find(({ id }) => id === puppyId)
    return puppy ? `${puppy.name}: photos` : `${litter.name}: photos`
  },
  description: 'The photos of a litter and its puppies.',
  parameters: { puppy: 'text' },
  async load(db, { params: { id = '' }, query, now }) {
    const rendered = await readLitterPhotos(db, id)
    return rendered && { rendered, puppyId: query.puppy ?? null, now: now.toISOString() }
  },
  island: LitterPhotos,
  props: (data, { signedIn, hasMail, siteUrl }) => ({ ...data, admin: signedIn ?? '', hasMail, siteUrl }),
})
