import type { ReactNode } from 'react'

interface JumpListProps {
  label: string
  /** Parts of the page, by their ids. */
  links: [id: string, content: ReactNode][]
}

/** Links to the parts of a long page; a single part needs none. */
export function JumpList({ label, links }: JumpListProps) {
  if (links.length < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="jump no-print">
        {links.map(([id, content]) => (
          <li key={id}>
            <a href={`#${id}`}>{content}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
