import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import type { Message } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
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

/** Asks before a change to the ways in, and makes it once the sign-in is fresh. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, action, change, success, failure, hasPasskeys, onClose, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)

  useEffect(() => cancel.current?.focus(), [])

  async function run() {
    if (busy) return
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
      <Dialog
        title={title}
        size="confirm"
        onClose={() => !busy && onClose()}
        dismissal="Cancel"
        dismissalRef={cancel}
        dismissalLook="primary"
        actions={
          <button
            className="button button-secondary button-delete"
            type="button"
            aria-busy={busy}
            aria-disabled={busy}
            onClick={run}
          >
            {action}
          </button>
        }
      >
        <div className="form">
          <ErrorSummary errors={problem ? { form: [problem] } : {}} labels={{}} />
          {children}
        </div>
      </Dialog>
      {confirmation}
    </>
  )
}
