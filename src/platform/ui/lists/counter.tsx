import type { ComponentType, ReactNode } from 'react'

interface CounterProps {
  label: string
  figure: number
  Icon: ComponentType<{ size?: 24 }>
  /** A second line, such as '3 overdue'. */
  note?: ReactNode
  /** Whether the note is about something that waits. */
  waits?: boolean
  /** The screen behind the figure. */
  link?: string
}

/** One figure of a screen, in a list of class `counters`. */
export function Counter({ label, figure, Icon, note, waits = false, link }: CounterProps) {
  const name = <span>{label}</span>
  return (
    <li className="panel counter stack quiet">
      {link ? <a href={link}>{name}</a> : name}
      <Icon size={24} />
      <b>{figure}</b> {note && <small className={waits ? 'counter-waits' : undefined}>{note}</small>}
    </li>
  )
}
