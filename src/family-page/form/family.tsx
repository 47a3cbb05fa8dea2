import type { Parts } from '#src/app/parts.ts'
import { takePageAction } from '#src/family-page/actions/page-actions.ts'
import { findPlaced } from '#src/family-page/actions/placed.ts'
import { readPlacementPage } from '#src/family-page/actions/placement-page.ts'
import { readFamilyPage } from '#src/family-page/actions/waiting-page.ts'
import { mailForm } from '#src/family-page/fields.ts'
import { EndedView, PlacementView } from '#src/family-page/page/placement.tsx'
import { setAsideAnchor } from '#src/family-page/page/waiting/set-aside.tsx'
import { FamilyView, type Shown } from '#src/family-page/page/waiting-family.tsx'
import { setNewsMail } from '#src/family-page/queries/pages.ts'
import type { Placement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { AppError, type ErrorStatus } from '#src/platform/errors/errors.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { rendering, sharedRendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'
import { checked, readTexts } from '#src/platform/http/validate.ts'
import { renderDocument } from '#src/site/layout/document.tsx'
import { errorHead, type PageContext, pageInfo } from '#src/site/layout/render.tsx'
import { type PageForm, pageForm, wishesForm } from '#src/waiting-list/fields/form.ts'
import { findEntryByToken, type WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'

/** A family's own page. Opening it changes nothing: mail scanners open every link. */
export const showFamilyPage = (parts: Parts) => {
  const shared = sharedRendering(parts)
  return (c: PageContext) => {
    const saved = c.req.query('saved') === '1'
    const isWhole = c.req.query('diary') === 'all'
    // When the breeder opens the page, it says which family it belongs to.
    return shared(c, `${c.req.param('token')} ${saved} ${isWhole}`, async () => {
      const placed = await findPlaced(parts.database.db, c.req.param('token') ?? '', parts.now())
      if (placed) return makePlacementPage(parts, c, placed, isWhole)
      const entry = await findFamily(parts, c)
      return entry && makeFamilyPage(parts, c, entry, { saved, isWhole })
    })
  }
}

/** The buttons of the page. */
export const receivePageAction = (parts: Parts) => async (c: PageContext) => {
  const placed = await findPlaced(parts.database.db, c.req.param('token') ?? '', parts.now())
  if (placed) return receivePlacementAction(parts, c, placed)
  const entry = await findFamily(parts, c)
  if (!entry) return c.notFound()
  const values = await readTexts(c)
  const address = familyPath(entry.token)
  try {
    const form = checked(pageForm.safeParse(values))
    const wishes = form.act === 'wishes' ? checked(wishesForm.safeParse(values)) : null
    const refusal = await takePageAction(parts, entry.token, { form, wishes })
    if (refusal === null) {
      const changed = wishes ? '?saved=1#wishes' : (anchors[form.act] ?? '')
      return c.redirect(address + changed, 303)
    }
    return await renderFamily(parts, c, entry, { refusal }, 409)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error
    const errors = error.details.errors ?? {}
    return renderFamily(parts, c, entry, { rejected: { values, errors } }, 400)
  }
}

/** Where the page continues after a button is pressed. */
const anchors: Partial<Record<PageForm['act'], string>> = {
  yes: setAsideAnchor,
  want: '#coming',
  unwant: '#coming',
}

/** The family that the page belongs to; null for a link that leads nowhere, which is counted. */
async function findFamily(parts: Parts, c: PageContext): Promise<WaitingEntry | null> {
  const token = c.req.param('token') ?? ''
  const { database, now } = parts
  const entry = isToken(token) ? await findEntryByToken(database.db, token, now()) : null
  // Each count is a write, and strangers can make up any number of links.
  if (!entry) await rendering(parts, () => countLostLink(parts, c), 'last')
  return entry
}

const renderFamily = (
  parts: Parts,
  c: PageContext,
  entry: WaitingEntry,
  response: Shown,
  status: ErrorStatus,
) =>
  rendering(
    parts,
    makeFamilyPage(parts, c, entry, response, status),
    'first',
    countedAddress(c, parts.config.trustedProxy),
  )

const makeFamilyPage =
  (parts: Parts, c: PageContext, { token }: WaitingEntry, response: Shown, status: ErrorStatus | 200 = 200) =>
  async () => {
    const { db } = parts.database
    const info = await pageInfo(parts, c)
    // Read again: the button may have changed it.
    const entry = await findEntryByToken(db, token, parts.now())
    if (!entry) return c.notFound()
    const page = await readFamilyPage(db, entry, info, parts.now())
    const head = {
      title: 'Your place',
      description: 'Your place on our waiting list.',
      styles: 'family',
    } as const
    const body = <FamilyView page={page} {...response} />
    const shown = status === 200 ? head : errorHead(head)
    // The address is a secret, so nothing on the page repeats it but the forms and photos.
    return c.html(renderDocument({ ...info, path: '/f/' }, { head: shown, body, noIndex: true }), status)
  }

/** The page of a family with one of our puppies. */
const makePlacementPage =
  (parts: Parts, c: PageContext, placement: Placement, isWhole: boolean) => async () => {
    const info = await pageInfo(parts, c)
    const page = await readPlacementPage(parts.database.db, placement, info, parts.now())
    if (!page) return c.notFound()
    const { name } = page.story.puppy
    const token = c.req.param('token') ?? ''
    const body = isActive(placement) ? (
      <PlacementView token={token} page={page} isWhole={isWhole} />
    ) : (
      <EndedView page={page} />
    )
    const head = { title: name, description: 'Your puppy from us.', styles: 'family' } as const
    // The address is a secret, so nothing on the page repeats it but its own links.
    return c.html(renderDocument({ ...info, path: '/f/' }, { head, body, noIndex: true }))
  }

/** The page's only button; any other comes from the page as it was before the puppy was reserved. */
async function receivePlacementAction({ database }: Parts, c: PageContext, placement: Placement) {
  const values = await readTexts(c)
  const form = mailForm.safeParse(values)
  if (form.success && isActive(placement))
    await database.write((tx) => setNewsMail(tx, placement.id, form.data.on === 'yes'))
  const address = familyPath(c.req.param('token') ?? '')
  return c.redirect(form.success ? `${address}#us` : address, 303)
}
