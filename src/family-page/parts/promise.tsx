import { PromiseWords } from '#src/papers/parts/promise-words.tsx'
import { Section } from './section.tsx'

/** What we promised, and what the law makes anyone say who does. */
export const Promised = () => (
  <Section id="promise" title="What we promised">
    <PromiseWords />
  </Section>
)
