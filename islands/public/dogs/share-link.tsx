import type { MouseEvent } from 'react'
import Toasts from '#islands/public/site/toasts.tsx'
import { toast } from '#src/platform/client/toasts.ts'
import { Share2Icon } from '#src/platform/ui/icons.tsx'

interface ShareLinkProps {
  title: string
  url: string
}

/** Not in the catalogue, which is far bigger than this island. */
const linkCopied = { title: 'Link copied', description: 'Paste it wherever you like.' }

/** Shares a page: by email without a script, otherwise in the way the device offers, or by copying its address. */
export default function ShareLink({ title, url }: ShareLinkProps) {
  async function share(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      if (navigator.share) return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast(linkCopied)
    } catch {
      location.assign(href)
    }
  }

  return (
    <>
      <a
        className="button button-secondary button-small"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`}
        onClick={share}
      >
        <Share2Icon />
        Share
      </a>
      <Toasts />
    </>
  )
}
