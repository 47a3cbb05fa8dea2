import type { ReactNode } from 'react'

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
