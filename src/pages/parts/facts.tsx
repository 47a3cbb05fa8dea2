import type { ReactNode } from 'react'

/** Figures in four cells between double rules. */
export function FactRule({ facts }: { facts: [figure: string, meaning: string][] }) {
  return (
    <ul className="fact-rule">
      {facts.map(([figure, meaning]) => (
        <li key={figure}>
          <b>{figure}</b>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  )
}

/** Small statements under a rule, each with its icon. */
export function Features({
  features,
  level: Heading = 'h3',
}: {
  features: [icon: ReactNode, title: string, text: string][]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className={`features features-${features.length}`}>
      {features.map(([icon, title, text]) => (
        <li key={title}>
          {icon}
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
