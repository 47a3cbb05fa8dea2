import type { ReactNode } from 'react'

interface EmptyListProps {
  title: string
  /** One sentence on how the list is filled, or why nothing was found. */
  text: string
  /** The one thing to do. */
  children?: ReactNode
}

/** Shown instead of a list without rows. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="state">
      <span className="state-mark" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
