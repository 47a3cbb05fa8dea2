import { firstNameOf } from '#src/people/rules/families.ts'
import { site } from '#src/site/rules.ts'

/** A plain-text message to the breeder or to a family. */
export interface Email {
  subject: string
  text: string
  /** Null if replies go to the kennel. */
  replyTo: { name: string; address: string } | null
  /** The page of the portal it is about; null for a family. */
  link: string | null
}

export interface Kennel {
  siteUrl: string
  contact: { phone: string }
  /** The signature in emails to families, above the kennel's name. */
  signedName?: string | null
}

export const letter = (...parts: string[]) => `${parts.filter(Boolean).join('\n\n')}\n`

export const facts = (given: Record<string, string | null>) =>
  Object.entries(given)
    .map(([name, value]) => [name, oneLine(value ?? '')])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const signatureLines = ({ siteUrl, contact, signedName }: Kennel) => [
  ...(signedName ? [oneLine(signedName)] : []),
  site.name,
  site.place,
  contact.phone,
  siteUrl,
]

export const signature = (kennel: Kennel) => signatureLines(kennel).join('\n')

/** Starts after the line that the letter already ends with, if it does. */
export const signatureAfter = (body: string, kennel: Kennel) => {
  const lines = signatureLines(kennel)
  const last = body.trimEnd().split(/\r?\n/).at(-1)?.trim()
  const isNamed = last === site.name || (kennel.signedName && last === lines[0])
  return lines.slice(isNamed ? lines.indexOf(last ?? '') + 1 : 0).join('\n')
}

const plainName = /^(?!.*\.\S)\p{L}[\p{L}\p{M} .'’-]{0,39}$/u

export function greeting(name: string): string {
  const given = oneLine(name)
  return plainName.test(given) ? `Hello ${firstNameOf(given)},` : 'Hello,'
}

/**
 * Replaces line breaks and other control characters with spaces, so that input cannot start a line of its own, and removes
 * characters that set the text direction, so that it cannot reverse the text after it.
 */
export const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

const hasLink = /[.\u3002\uff0e\uff61][\p{L}\d]{2}|[:@]/u

/** The name for a sentence to the breeder; 'Someone' if mail programs would turn it into a link. */
export const called = (name: string) => (hasLink.test(name) ? 'Someone' : name)

export const severalLines = (text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim()

/** What a stranger wrote, marked line by line: nothing in it can pass for a sentence of the email, such as a link to the portal. */
export const quoted = (text: string) =>
  severalLines(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const longestInSubject = 60

export function clipped(text: string): string {
  const characters = [...new Intl.Segmenter('en-AU').segment(text)].map(({ segment }) => segment)
  if (characters.length <= longestInSubject) return text
  return `${characters
    .slice(0, longestInSubject - 1)
    .join('')
    .trimEnd()}…`
}
