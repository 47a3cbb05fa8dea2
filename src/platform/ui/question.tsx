import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorSummary } from './forms/field.tsx'

interface QuestionProps {
  title: string
  /** The button that goes ahead, in words. */
  action: ReactNode
  /** Whether it takes something away. */
  isDangerous?: boolean
  /** While its work is being done, the dialog stays. */
  busy: boolean
  /** Whether something has to be chosen first. */
  isIdle?: boolean
  /** Why it failed. */
  problem?: string | undefined
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that is hard to take back: Cancel comes first and has the focus. */
export function Question(props: QuestionProps) {
  const { title, action, isDangerous = false, busy, isIdle = false, problem, children } = props
  const { onAction, onClose } = props
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])

  return (
    <Dialog
      title={title}
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      dismissalRef={cancel}
      dismissalLook="primary"
      actions={
        <button
          className={isDangerous ? 'button button-secondary button-delete' : 'button button-secondary'}
          type="button"
          aria-busy={busy}
          aria-disabled={busy || isIdle}
          onClick={() => !busy && !isIdle && onAction()}
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
  )
}
