import type { Parts } from '#src/app/parts.ts'
import { loginInput, portalPath } from '#src/domain/admins.ts'
import { AppError, appErrors, type ErrorStatus } from '#src/domain/errors.ts'
import { rendering } from '#src/middleware/rendering.ts'
import { setCookies, visitorOf } from '#src/middleware/visitor.ts'
import { renderDocument } from '#src/pages/layout/document.tsx'
import { Login, type LoginProps, loginFrame } from '#src/pages/portal/login.tsx'
import { type PageContext, pageInfo, renderOnce } from '#src/pages/render.tsx'
import { login } from '#src/services/login.ts'

/** The login screen; an admin who is logged in goes straight to the portal. */
export const showLogin = (parts: Parts) => (c: PageContext) => {
  const next = portalPath(c.req.query('next'))
  return c.get('admin') ? c.redirect(next, 302) : renderLogin(parts, c, { next })
}

/** Its form, sent without JavaScript. */
export const receiveLogin = (parts: Parts) => async (c: PageContext) => {
  const form = await c.req.parseBody()
  const next = portalPath(String(form.next ?? ''))
  const username = String(form.username ?? '')
  const input = loginInput.safeParse(form)
  try {
    if (!input.success) throw new AppError(appErrors.incompleteLogin)
    const { cookies } = await login(parts, input.data, visitorOf(parts, c))
    setCookies(c, cookies)
    return c.redirect(next, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.details.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
    return renderLogin(parts, c, { next, username, refusal: error.message }, error.status)
  }
}

async function renderLogin(parts: Parts, c: PageContext, props: LoginProps, status: ErrorStatus | 200 = 200) {
  c.header('Cache-Control', 'private, no-store')
  const head = { title: 'Admin Login', description: 'Sign in to the Puppy Portal.' }
  const body = <Login {...props} />
  const document = { head, body, noIndex: true, frame: loginFrame }
  // Always there for the breeder, while strangers can think of any number of others.
  if (status === 200 && props.next === portalPath(null)) {
    return c.html(await renderOnce(parts, c, 'login', document, c.req.path))
  }
  return rendering(
    parts,
    async () => c.html(renderDocument(await pageInfo(parts, c), document), status),
    'last',
  )
}
