import type { LetterFacts } from '#src/domain/letters/facts.ts'
import type { Template } from '#src/domain/letters/templates.ts'

/** What every screen that has letters is given by its page. */
export interface Writing {
  facts: LetterFacts
  templates: readonly Template[]
  /** The address that letters come from. */
  sender: string
  /** Without it she sends letters by other means. */
  hasMail: boolean
  /** User name of the admin who writes. */
  admin: string
}

/** Who she writes to. */
export interface Family {
  name: string
  email: string
  /** The enquiry that a letter answers. */
  inquiry?: { id: string; updatedAt: string; puppyInterest: string | null }
}
