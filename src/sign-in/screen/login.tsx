import LoginForm from '#islands/portal/sign-in/login-form.tsx'
import Toasts from '#islands/portal/site/toasts.tsx'
import { ArrowLeftIcon } from '#src/platform/ui/icons.tsx'
import type { Frame } from '#src/site/layout/document.tsx'
import { Footer } from '#src/site/layout/footer.tsx'
import { Header } from '#src/site/layout/header.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { PortalMark } from '#src/site/layout/portal-shell.tsx'
import { Landscape } from '#src/site/parts/landscape.tsx'

/** The public header and footer around a screen of the portal. */
export const loginFrame: Frame = {
  assets: 'portal',
  Around: ({ children }) => (
    <>
      <Header />
      {children}
      <Footer />
    </>
  ),
}

export interface LoginProps {
  next: string
  /** Whether browsers can use passkeys here at all. */
  passkeys: boolean
  /** Why a login without JavaScript was rejected. */
  refusal?: string
  username?: string
  /** For an account with passkeys, once its password is right. */
  step?: string
}

export function Login(props: LoginProps) {
  return (
    <main className="login" id="content" tabIndex={-1}>
      <Landscape name="hero" />
      <div className="login-panel">
        <PortalMark onLight />
        <h1>Admin Login</h1>
        <Island of={LoginForm} when="load" {...props} />
        <a className="back-link" href="/">
          <ArrowLeftIcon />
          Back to Website
        </a>
      </div>
      <Island of={Toasts} when="load" />
    </main>
  )
}
