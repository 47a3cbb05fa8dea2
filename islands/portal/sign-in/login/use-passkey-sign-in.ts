import { useEffect, useRef, useState } from 'react'
import { ApiError, api, fetchJson } from '#src/platform/client/api-client.ts'
import {
  askForPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  stopSuggesting,
  suggestPasskeys,
} from '#src/platform/client/passkeys.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { minuteMs } from '#src/platform/values/calendar.ts'
import { enterPortal, reportLoginFailure } from './enter-portal.ts'

/** Before the options expire. */
const renewalMs = 4 * minuteMs

type Response = Awaited<ReturnType<typeof askForPasskey>>

const startSignIn = () => fetchJson(api.admin.login['passkey-options'].$post())

interface PasskeySignIn {
  next: string
  /** Whether to offer passkeys in the list below the username, too. */
  suggest?: boolean
  failed: (message: string) => void
}

/** Signing in with a passkey. */
export function usePasskeySignIn({ next, suggest = false, failed }: PasskeySignIn) {
  /** Null until hydration. */
  const [supported, setSupported] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef({ next, failed })
  latest.current = { next, failed }

  useEffect(() => setSupported(canUsePasskeys()), [])

  useEffect(() => {
    if (suggest && supported && !busy) return keepSuggesting(latest)
  }, [suggest, supported, busy])

  async function signIn() {
    setBusy(true)
    try {
      const { step, options } = await startSignIn()
      await finish(step, await askForPasskey(options), next)
    } catch (error) {
      failed(reportPasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return { supported, busy, signIn }
}

/** Without a response from the server, nothing is known about the passkey. */
const reportPasskeyFailure = (error: unknown) =>
  reportLoginFailure(error, error instanceof ApiError ? undefined : appErrors.wrongPasskey)

async function finish(step: string, response: Response, next: string) {
  await fetchJson(api.admin.login.passkey.$post({ json: { step, response } }))
  enterPortal(next)
}

/** Suggests passkeys, with new options while the page is visible; returns the function that ends it. */
function keepSuggesting(latest: { current: Pick<PasskeySignIn, 'next' | 'failed'> }) {
  let isOver = false
  let startedAt = 0

  async function suggestOnce() {
    startedAt = Date.now()
    if (!(await canSuggestPasskeys())) return
    const { step, options } = await startSignIn()
    if (isOver) return
    const response = await suggestPasskeys(options)
    await finish(step, response, latest.current.next).catch((error: unknown) => {
      latest.current.failed(reportPasskeyFailure(error))
      start()
    })
  }
  // Nobody asked for it, so a failure is not shown.
  const start = () => void suggestOnce().catch(() => undefined)
  const isVisible = () => document.visibilityState === 'visible'
  const renew = () => isVisible() && start()
  const renewIfOld = () => isVisible() && Date.now() - startedAt > renewalMs && start()

  start()
  const timer = setInterval(renew, renewalMs)
  document.addEventListener('visibilitychange', renewIfOld)
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renewIfOld)
    stopSuggesting()
  }
}
