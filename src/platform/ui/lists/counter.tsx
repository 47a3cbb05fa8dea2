import type { ComponentType } from 'react'

interface CounterProps {
  label: string
  figure: number
  Icon: ComponentType<{ size?: 24 }>
  /** A second line, such as '3 overdue'. */
  note?: string | undefined
  /** The screen behind the figure. */
  link?: string
}

/** One figure of a screen, in a list of class `counters`. */
export function Counter({ label, figure, Icon, note, link }: CounterProps) {
  const name = <span>{label}</span>
  return (
    <li className="panel counter">
      {link ? <a href={link}>{name}</a> : name}
      <Icon size={24} />
      <b>{figure}</b> {note && <small>{note}</small>}
    </li>
  )
}
