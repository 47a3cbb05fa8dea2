import { useEffect, useState } from 'react'
import { forgetCopies } from '#src/platform/client/kept/copies.ts'
import { PasswordStep } from './login/password-step.tsx'
import { SecondStep } from './login/second-step.tsx'

interface LoginFormProps {
  /** Where to go after the login. */
  next: string
  /** Whether browsers can use passkeys on this site. */
  passkeys?: boolean
  /** The message of a login rejected without JavaScript. */
  refusal?: string
  username?: string
  /** For an account with passkeys, once its password is right. */
  step?: string
}

export default function LoginForm({ next, passkeys = false, ...given }: LoginFormProps) {
  const [state, setState] = useState<{ step?: string; refusal?: string; username?: string | undefined }>(
    given,
  )
  const { step, refusal, username } = state
  // Anyone who has to log in has no session any more, as after a 401.
  useEffect(() => void forgetCopies(), [])
  if (step) {
    return (
      <SecondStep
        next={next}
        step={step}
        refusal={refusal}
        onStep={(step) => setState({ username, step })}
        onExpired={(refusal) => setState({ username, refusal })}
      />
    )
  }
  return (
    <PasswordStep
      next={next}
      passkeys={passkeys}
      refusal={refusal}
      username={username}
      onStep={(step, username) => setState({ username, step })}
    />
  )
}
