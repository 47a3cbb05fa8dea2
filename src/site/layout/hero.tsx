import type { ReactNode } from 'react'
import { Landscape } from '#src/site/parts/landscape.tsx'

interface PageHeroProps {
  title: string
  lead?: string
  /** Paragraphs below the lead. */
  children?: ReactNode
}

/** The top of a page: sky, title, lead, and ranges along the lower edge. */
export function PageHero({ title, lead, children }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className="container">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <Landscape name="range" />
    </section>
  )
}
