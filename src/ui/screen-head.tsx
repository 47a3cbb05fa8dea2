import type { ReactNode, Ref } from 'react'

interface ScreenHeadProps {
  title: string
  note?: ReactNode
  /** The heading takes the focus when the focused element is gone. */
  ref?: Ref<HTMLHeadingElement>
  /** What a screen is for first of all: a button. */
  children?: ReactNode
}

export function ScreenHead({ title, note, ref, children }: ScreenHeadProps) {
  const heading = (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <div className="screen-head">
      {note ? (
        <div>
          {heading}
          {note}
        </div>
      ) : (
        heading
      )}
      {children}
    </div>
  )
}
