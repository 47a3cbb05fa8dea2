import type { LetterFacts, OwnPuppy } from '#src/letters/rules/facts.ts'
import type { Template } from '#src/letters/rules/templates.ts'

/** The data that a page passes to every screen with letters. */
export interface Writing {
  facts: LetterFacts
  templates: readonly Template[]
  /** The address that letters come from. */
  sender: string
  /** Without it the breeder sends letters by other means. */
  hasMail: boolean
  /** User name of the admin who writes. */
  admin: string
}

/** The recipient. */
export interface Family {
  personId: string
  name: string
  email: string
  /** The puppy that it asked about last. */
  puppyInterest: string | null
  /** Its own puppy, which a letter is about that answers no enquiry. */
  own: OwnPuppy | null
  /** The address of its page. */
  page: string | null
  /** The enquiry that a letter answers. */
  inquiry: { id: string; updatedAt: string; message: string; createdAt: string } | null
}
