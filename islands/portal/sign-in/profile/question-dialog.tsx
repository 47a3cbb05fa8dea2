import { type ReactNode, useState } from 'react'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { Question } from '#src/platform/ui/question.tsx'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

interface QuestionDialogProps {
  title: string
  action: string
  /** Returns once the change is made. */
  change: () => Promise<unknown>
  success: Message
  failure: Message
  hasPasskeys: boolean
  onClose: () => void
  children: ReactNode
}

/** Asks before a change to how the admin signs in, and makes it once the sign-in is fresh. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, action, change, success, failure, hasPasskeys, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)

  async function run() {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await fresh(change)) {
        toast(success)
        onClose()
      }
    } catch (error) {
      setProblem(reportFailure(error, failure))
    }
    setBusy(false)
  }

  return (
    <>
      <Question
        title={title}
        action={action}
        isDangerous
        busy={busy}
        problem={problem}
        onAction={run}
        onClose={onClose}
      >
        {children}
      </Question>
      {confirmation}
    </>
  )
}
