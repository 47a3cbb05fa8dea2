import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors, type ErrorStatus } from '#src/platform/errors/errors.ts'
import { setRetryAfter } from '#src/platform/http/errors.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import { readTexts } from '#src/platform/http/validate.ts'
import { setCookies, visitorOf } from '#src/platform/http/visitor.ts'
import { login, type Visitor } from '#src/sign-in/actions/login.ts'
import { signInWithCode } from '#src/sign-in/actions/recovery-codes.ts'
import { loginInput, portalPath } from '#src/sign-in/rules/admins.ts'
import { codeSignInInput, supportsPasskeys } from '#src/sign-in/rules/passkeys.ts'
import { Login, type LoginProps, loginFrame } from '#src/sign-in/screen/login.tsx'
import { renderDocument } from '#src/site/layout/document.tsx'
import { errorHead, type PageContext, pageInfo, renderOnce } from '#src/site/layout/render.tsx'

/** The login screen; an admin who is logged in goes straight to the portal. */
export const showLogin = (parts: Parts) => (c: PageContext) => {
  const next = portalPath(c.req.query('next'))
  return c.get('admin') ? c.redirect(next, 302) : renderLogin(parts, c, { next })
}

/** Its form, sent without JavaScript. */
export const receiveLogin = (parts: Parts) => async (c: PageContext) => {
  const form = await readTexts(c)
  const next = portalPath(form.next)
  try {
    const outcome = await signIn(parts, form, visitorOf(parts, c))
    if ('step' in outcome) return renderLogin(parts, c, { next, step: outcome.step })
    setCookies(c, outcome.cookies)
    return c.redirect(next, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { step = stepToKeep(form, error) } = error.details
    setRetryAfter(c, error.details)
    const entered = step ? { step } : { username: form.username ?? '' }
    return renderLogin(parts, c, { next, refusal: error.message, ...entered }, error.status)
  }
}

/** The password comes first, then the recovery code of an account with passkeys. */
async function signIn(parts: Parts, form: Record<string, string>, visitor: Visitor) {
  if ('step' in form) {
    const code = codeSignInInput.safeParse(form)
    if (!code.success) throw new AppError(appErrors.wrongCode)
    return signInWithCode(parts, code.data, visitor)
  }
  const input = loginInput.safeParse(form)
  if (!input.success) throw new AppError(appErrors.incompleteLogin)
  return login(parts, input.data, visitor)
}

/** Kept for another try after a code that was not checked: an empty one, or one too many. */
const stepToKeep = ({ step }: Record<string, string>, { message }: AppError) =>
  message === appErrors.expiredStep.message ? undefined : step

async function renderLogin(
  parts: Parts,
  c: PageContext,
  given: Omit<LoginProps, 'passkeys'>,
  status: ErrorStatus | 200 = 200,
) {
  c.header('Cache-Control', 'private, no-store')
  const head = { title: 'Admin Login', description: 'Sign in to the Puppy Portal.' }
  const body = <Login {...given} passkeys={supportsPasskeys(parts.config.siteUrl)} />
  const document = { head: given.refusal ? errorHead(head) : head, body, noIndex: true, frame: loginFrame }
  // Rendered once, so that it is always there for the breeder; strangers can make up any number of other addresses.
  if (status === 200 && !given.step && given.next === portalPath(null)) {
    return c.html(await renderOnce(parts, c, 'login', document, c.req.path))
  }
  return rendering(
    parts,
    async () => c.html(renderDocument(await pageInfo(parts, c), document), status),
    'last',
  )
}
