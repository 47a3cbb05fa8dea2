import type { ReactNode } from 'react'
import { familyPath } from '#src/domain/waiting-list/emails.ts'
import type { FamilyAct } from '#src/domain/waiting-list/form.ts'

interface ActFormProps {
  token: string
  /** Left out where the buttons say it. */
  act?: FamilyAct
  className?: string
  children: ReactNode
}

/** A form of a family's page; opening a link must change nothing. */
export const ActForm = ({ token, act, className, children }: ActFormProps) => (
  <form className={className} method="post" action={familyPath(token)}>
    {act && <input type="hidden" name="act" value={act} />}
    {children}
  </form>
)
