import type { Parts } from '#src/app/parts.ts'
import { takePageAction } from '#src/family-page/actions/page-actions.ts'
import { readFamilyPage } from '#src/family-page/actions/waiting-page.ts'
import { PlacementView } from '#src/family-page/page/waiting/placement.tsx'
import { setAsideAnchor } from '#src/family-page/page/waiting/set-aside.tsx'
import { FamilyView } from '#src/family-page/page/waiting-family.tsx'
import { findPlacementByToken } from '#src/placements/queries/placements.ts'
import { AppError, type ErrorStatus, invalidInput } from '#src/platform/errors/errors.ts'
import { clientAddress, countedAddress } from '#src/platform/http/client-address.ts'
import { rendering, sharedRendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'
import { today } from '#src/platform/values/calendar.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'
import type { RejectedForm } from '#src/site/layout/define-page.tsx'
import { renderDocument } from '#src/site/layout/document.tsx'
import { errorHead, type PageContext, pageInfo } from '#src/site/layout/render.tsx'
import { pageForm, wishesForm } from '#src/waiting-list/fields/form.ts'
import { findEntryByToken, type WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { findSetAsidePuppy } from '#src/waiting-list/queries/set-asides.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'

/** A waiting family's own page. Opening it changes nothing: mail scanners open every link. */
export const showFamilyPage = (parts: Parts) => {
  const shared = sharedRendering(parts)
  return async (c: PageContext) => {
    const saved = c.req.query('saved') === '1'
    const isWhole = c.req.query('diary') === 'all'
    const key = `${c.req.param('token')} ${saved} ${isWhole}`
    // Opened by the breeder, the page says whose it is.
    const isBreeder = Boolean(c.get('admin'))
    const joined = isBreeder ? undefined : shared.join(key)
    if (joined) return joined
    const placed = await findPlaced(parts, c)
    const entry = placed ? null : await findFamily(parts, c)
    const render = placed
      ? makePlacementPage(parts, c, placed)
      : entry && makeFamilyPage(parts, c, entry, { saved, isWhole })
    if (!render) return c.notFound()
    if (isBreeder) return rendering(parts, render, 'breeder')
    return shared.render(key, render, clientAddress(c, parts.config.trustedProxy))
  }
}

/** The buttons of the page. */
export const receivePageAction = (parts: Parts) => async (c: PageContext) => {
  // A button of the page as it was before the puppy was reserved.
  if (await findPlaced(parts, c)) return c.redirect(familyPath(c.req.param('token') ?? ''), 303)
  const entry = await findFamily(parts, c)
  if (!entry) return c.notFound()
  const values = textsOf(await c.req.formData().catch(() => new FormData()))
  const address = familyPath(entry.token)
  try {
    const form = checked(pageForm.safeParse(values))
    const wishes = form.act === 'wishes' ? checked(wishesForm.safeParse(values)) : null
    const refusal = await takePageAction(parts, entry.token, { form, wishes })
    if (refusal === null) {
      const changed = wishes ? '?saved=1#wishes' : form.act === 'yes' ? setAsideAnchor : ''
      return c.redirect(address + changed, 303)
    }
    return await renderFamily(parts, c, entry, { refusal }, 409)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error
    const errors = error.details.errors ?? {}
    return renderFamily(parts, c, entry, { rejected: { values, errors } }, 400)
  }
}

/** The placement that a link is of; null for the link of a waiting family, or for none. */
async function findPlaced({ database, now }: Parts, c: PageContext) {
  const token = c.req.param('token') ?? ''
  const placement = isToken(token) ? await findPlacementByToken(database.db, token, today(now())) : null
  const puppy = placement && (await findSetAsidePuppy(database.db, placement.puppyId))
  return placement && puppy ? { placement, puppy } : null
}

type Placed = NonNullable<Awaited<ReturnType<typeof findPlaced>>>

const makePlacementPage = (parts: Parts, c: PageContext, placed: Placed) => async () => {
  const info = await pageInfo(parts, c)
  const head = { title: placed.puppy.name, description: 'Your puppy from us.', styles: 'family' } as const
  const body = <PlacementView {...placed} />
  return c.html(renderDocument({ ...info, path: '/f/' }, { head, body, noIndex: true }))
}

type Checked<T> = { success: true; data: T } | { success: false; error: Parameters<typeof issuesOf>[0] }
const issuesOf = ({ issues }: { issues: Parameters<typeof fieldErrors>[0] }) => fieldErrors(issues)

function checked<T>(result: Checked<T>): T {
  if (!result.success) throw invalidInput(issuesOf(result.error))
  return result.data
}

/** The family whose page it is. Null for a link that leads nowhere, which is counted. */
async function findFamily(parts: Parts, c: PageContext): Promise<WaitingEntry | null> {
  const token = c.req.param('token') ?? ''
  const { database, now } = parts
  const entry = isToken(token) ? await findEntryByToken(database.db, token, now()) : null
  // Each is a write, and strangers can think of any number.
  if (!entry) await rendering(parts, () => countLostLink(parts, c), 'last')
  return entry
}

interface Shown {
  /** Why the button that was pressed no longer works. */
  refusal?: string
  rejected?: RejectedForm
  saved?: boolean
  /** Whether all of the diary is shown. */
  isWhole?: boolean
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
