import { type Email, greeting, type Kennel, letter, signature } from '#src/mail/rules/email-parts.ts'
import { familyPath } from '#src/waiting-list/rules/emails.ts'

interface Family {
  name: string
  token: string
}

/** To a family, once a puppy is reserved for it. */
export const placementPage = ({ name, token }: Family, puppy: string, kennel: Kennel): Email => ({
  subject: `Your page for ${puppy}`,
  text: letter(
    greeting(name),
    `${puppy} is reserved for you. Photos, weights and papers are on your page: ${kennel.siteUrl}${familyPath(token)}`,
    signature(kennel),
  ),
  replyTo: null,
  link: null,
})
