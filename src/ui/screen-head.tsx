import type { ReactNode, Ref } from 'react'

interface ScreenHeadProps {
  title: string
  note?: string
  /** Whether screen readers announce a change of the note. */
  live?: boolean
  /** The heading takes the focus when the focused element is gone. */
  ref?: Ref<HTMLHeadingElement>
  /** What a screen is for first of all: a button. */
  children?: ReactNode
}

export function ScreenHead({ title, note, live = false, ref, children }: ScreenHeadProps) {
  return (
    <div className="screen-head">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {/* A line never begins with a dash. */}
          {title.replace(' - ', '\u00a0- ')}
        </h1>
        {note !== undefined && (
          <p className="screen-note" role={live ? 'status' : undefined}>
            {note}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
