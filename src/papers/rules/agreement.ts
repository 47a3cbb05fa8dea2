import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { type LetterFacts, templateValues } from '#src/letters/rules/facts.ts'
import { fillTemplate } from '#src/letters/rules/templates.ts'
import { type Register, registerLabels } from '#src/placements/rules/placements.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { withFullStop } from '#src/platform/values/full-stop.ts'

/** The terms agreed with a family. */
interface Agreed {
  name: string
  /** In cents. */
  price: number | null
  deposit: number | null
  refundTerms: string | null
  register: Register
  desexing: string | null
  pickupOn: string | null
}

interface Written {
  placement: Agreed
  puppy: string
  business: string
  /** The facts that fill in letters, for this puppy alone. */
  facts: LetterFacts
}

/** A part of a paragraph; the figures that were agreed stand out. */
interface AgreedWords {
  text: string
  isFigure: boolean
}

const figures = /(\{(?:agreed price|deposit|pickup)\})/

/** The breeder's agreement with its placeholders filled in, by paragraph; a gap for any without a value. */
export function agreementParagraphs(text: string, written: Written): AgreedWords[][] {
  const values = agreementValues(written)
  return text.split('\n').flatMap((paragraph) => {
    if (paragraph.trim() === '') return []
    const words = paragraph
      .split(figures)
      .map((part, at) => ({ text: fillTemplate(part, values), isFigure: at % 2 === 1 }))
    return [words.filter((part) => part.text !== '')]
  })
}

function agreementValues({ placement, puppy, business, facts }: Written): Record<string, string | null> {
  const { name, price, deposit, refundTerms, register, desexing, pickupOn } = placement
  const values = {
    ...templateValues({ name, puppyInterest: puppy }, facts),
    business,
    family: name,
    'agreed price': price === null ? null : dollarsAndCents(price),
    deposit: deposit === null ? null : dollarsAndCents(deposit),
    pickup: pickupOn && longDate(pickupOn),
    register: registerLabels[register],
    desexing: desexing && withFullStop(desexing),
  }
  return { ...values, 'refund terms': refundTerms && fillTemplate(refundTerms, values) }
}

/** A name before the rest of a sentence: 'F. Wattleby, 12 Sample Road,', or the name alone without an address. */
export const nameAndAddress = (name: string, address: string | null) =>
  address ? `${name}, ${address},` : name

/** Who signs for the kennel: 'Jo Harper, for Standard Parti Poodles'. */
export const signsFor = ({
  breederName,
  businessName,
}: {
  breederName: string | null
  businessName: string
}) => (breederName ? `${breederName}, for ${businessName}` : `For ${businessName}`)
