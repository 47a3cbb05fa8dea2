import type { ComponentType, ReactNode } from 'react'

/** Small statements under a rule, each with its icon. */
export function Features({
  features,
  level: Heading = 'h3',
}: {
  features: [Icon: ComponentType<{ size: 32 }>, title: string, text: ReactNode][]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className={`features features-${features.length}`}>
      {features.map(([Icon, title, text]) => (
        <li key={title}>
          <Icon size={32} />
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
