import { guaranteeText } from '#src/kennel/rules/texts.ts'
import { nameAndAddress } from '#src/papers/rules/agreement.ts'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'

/** The guarantee, which is a warranty against defects, and the words that the law requires of anyone who gives one. */
export function PromiseWords() {
  const { contact, kennel } = usePageInfo()
  const { businessName, address, claimText } = kennel
  return (
    <>
      <h3>{guaranteeText(kennel)}</h3>
      <p className="book-prescribed">{consumerGuarantees}</p>
      <p>
        {nameAndAddress(businessName, address)} gives this guarantee. {contact.phone}, {contact.email}.{' '}
        {claimText}
      </p>
    </>
  )
}
