import type { ReactNode } from 'react'
import type { Parts } from '#src/app/parts.ts'
import { findPlaced } from '#src/family-page/actions/placed.ts'
import { readPlacementPage } from '#src/family-page/actions/placement-page.ts'
import { AgreementView, PackView, ReceiptView } from '#src/family-page/page/papers.tsx'
import { readAgreement, readReceipt } from '#src/papers/actions/placement-papers.ts'
import type { Placement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { rendering, sharedRendering } from '#src/platform/http/rendering.ts'
import { countLostLink } from '#src/platform/http/secret-links.ts'
import type { Head } from '#src/site/layout/define-page.tsx'
import { renderDocument } from '#src/site/layout/document.tsx'
import type { PageInfo } from '#src/site/layout/page-info.ts'
import { type PageContext, pageInfo } from '#src/site/layout/render.tsx'

interface Asked {
  token: string
  placement: Placement
  /** The number of a receipt. */
  number: string
  info: PageInfo
  now: Date
}

interface Paper {
  head: Head
  body: ReactNode
}

/** A paper below the link of a family with one of our puppies; any other link leads nowhere. */
const showPaper = (read: (db: Queryable, asked: Asked) => Promise<Paper | null>) => (parts: Parts) => {
  const shared = sharedRendering(parts)
  return (c: PageContext) => {
    const token = c.req.param('token') ?? ''
    const number = c.req.param('number') ?? ''
    return shared(c, `${token} ${number}`, async () => {
      const placement = await findPlaced(parts.database.db, token, parts.now())
      if (!placement || !isActive(placement)) {
        await rendering(parts, () => countLostLink(parts, c), 'last')
        return null
      }
      return async () => {
        const info = await pageInfo(parts, c)
        const paper = await read(parts.database.db, { token, placement, number, info, now: parts.now() })
        if (!paper) return c.notFound()
        // The address is a secret, so nothing on the page repeats it but its own links.
        return c.html(renderDocument({ ...info, path: '/f/' }, { ...paper, noIndex: true }))
      }
    })
  }
}

/** Everything about a puppy for its family's printer. */
export const showPack = showPaper(async (db, { token, placement, info, now }) => {
  const page = await readPlacementPage(db, placement, info, now)
  return (
    page && {
      head: { title: page.story.puppy.name, description: 'Your puppy from us.', styles: 'family' },
      body: <PackView token={token} page={page} />,
    }
  )
})

export const showAgreement = showPaper(async (db, { token, placement }) => {
  const facts = await readAgreement(db, placement)
  return (
    facts && {
      head: { title: 'Agreement', description: 'What we agreed.', styles: 'papers' },
      body: <AgreementView token={token} facts={facts} />,
    }
  )
})

export const showReceipt = showPaper(async (db, { token, placement, number }) => {
  const facts = await readReceipt(db, placement, number)
  return (
    facts && {
      head: { title: `Receipt ${number}`, description: 'What you have paid.', styles: 'papers' },
      body: <ReceiptView token={token} facts={facts} />,
    }
  )
})
