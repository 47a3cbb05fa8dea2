import type { ReactNode, Ref } from 'react'

interface ScreenHeadProps {
  title: string
  note?: ReactNode
  /** Whether screen readers announce a change of the note. */
  live?: boolean
  /** The heading takes the focus when the focused element is gone. */
  ref?: Ref<HTMLHeadingElement>
  /** The screen's main action: a button. */
  children?: ReactNode
}

/** Keeps a dash on the line of the words before it. */
function withoutLeadingDash(title: string): ReactNode {
  const [before, after] = title.split(/(?<= -) /)
  return after ? [<span key="before">{before}</span>, ` ${after}`] : title
}

export function ScreenHead({ title, note, live = false, ref, children }: ScreenHeadProps) {
  return (
    <div className="screen-head cluster spread gap-12">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {withoutLeadingDash(title)}
        </h1>
        {note !== undefined && (
          <p className="screen-note quiet" role={live ? 'status' : undefined}>
            {note}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
