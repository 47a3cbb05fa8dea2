import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { guaranteeText } from '#src/kennel/rules/texts.ts'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { Section } from './section.tsx'

/** The guarantee, which is a warranty against defects, and what the law makes anyone say who gives one. */
export function Promised({ kennel }: { kennel: Kennel }) {
  const { contact } = usePageInfo()
  const { businessName, address, claimText } = kennel
  return (
    <Section id="promise" title="What we promised">
      <h3>{guaranteeText(kennel)}</h3>
      <p className="book-prescribed">{consumerGuarantees}</p>
      <p>
        {[businessName, address].filter(Boolean).join(', ')}, gives this guarantee. {contact.phone},{' '}
        {contact.email}. {claimText}
      </p>
    </Section>
  )
}
