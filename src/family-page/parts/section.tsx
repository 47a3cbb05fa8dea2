import type { ReactNode } from 'react'

interface SectionProps {
  /** The id that the contents link to. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** A part of a puppy's book. */
export const Section = ({ id, title, className = '', children }: SectionProps) => (
  <section className={`book-part book-${id} ${className}`.trim()} id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{title}</h2>
    {children}
  </section>
)
