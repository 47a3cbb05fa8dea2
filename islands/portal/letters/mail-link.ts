/** Longer links are cut off by some mail programs. */
const longestMailLink = 1800

interface Written {
  subject: string
  text: string
}

/** Opens a letter in her own mail program. */
export const mailLink = (email: string, { subject, text }: Written) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    text.replaceAll('\n', '\r\n'),
  )}`

export const isTooLongForMail = (link: string) => link.length > longestMailLink
