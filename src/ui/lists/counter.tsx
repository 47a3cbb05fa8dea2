import type { ComponentType } from 'react'

interface CounterProps {
  label: string
  figure: number
  Icon: ComponentType<{ size?: 24 }>
}

/** One figure of a screen, in a list of class `counters`. */
export function Counter({ label, figure, Icon }: CounterProps) {
  return (
    <li className="panel counter">
      <span>{label}</span>
      <Icon size={24} />
      <b>{figure}</b>
    </li>
  )
}
