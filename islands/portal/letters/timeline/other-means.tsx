import type { RefObject } from 'react'
import { copyText } from '#src/platform/client/copy-text.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { CopyIcon, ExternalLinkIcon } from '#src/platform/ui/icons.tsx'
import type { Typed } from './use-letters.ts'

/** Longer links are cut off by some mail programs. */
const longestMailLink = 1800

const mailLink = (email: string, { subject, text }: Typed) => {
  const address = encodeURIComponent(email).replace('%40', '@')
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`
}

interface OtherMeansProps {
  email: string
  letter: Typed
  area: RefObject<HTMLTextAreaElement | null>
  /** The letter may have been sent now. */
  onUsed: () => void
}

/** Takes a letter to the breeder's own mail program. */
export function OtherMeans({ email, letter, area, onUsed }: OtherMeansProps) {
  const link = mailLink(email, letter)
  const isTooLong = link.length > longestMailLink
  const words = (
    <>
      <ExternalLinkIcon />
      Open in Mail
    </>
  )

  async function copy() {
    await copyText(letter.text, { field: area.current })
    onUsed()
  }

  return (
    <>
      {isTooLong ? (
        <Button word={words} aria-disabled="true" aria-describedby="letter-too-long" />
      ) : (
        <ButtonLink word={words} href={link} onClick={onUsed} />
      )}
      <Button Icon={CopyIcon} word="Copy" onClick={copy} />
      {isTooLong && (
        <p className="field-hint" id="letter-too-long">
          Too long for this. Use Copy instead.
        </p>
      )}
    </>
  )
}
