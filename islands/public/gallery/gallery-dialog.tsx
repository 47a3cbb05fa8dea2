import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { PhotoDialog, type PhotoDialogProps } from '#src/platform/ui/photos/photo-dialog.tsx'

type GalleryDialogProps = Omit<PhotoDialogProps, 'start' | 'small' | 'onClose'> & {
  /** The page's own markup. Links in it with data-photo="INDEX" open that photo here instead of as a file. */
  children?: ReactNode
}

export default function GalleryDialog({ children, ...photos }: GalleryDialogProps) {
  const [opened, setOpened] = useState<{ start: number; small: string | undefined } | null>(null)
  const trigger = useRef<HTMLElement>(null)

  function open(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-photo]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    trigger.current = link
    setOpened({
      start: Number(link.dataset.photo),
      small: link.querySelector('img')?.currentSrc || undefined,
    })
  }

  function close() {
    setOpened(null)
    trigger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, by keyboard as well
    <div role="presentation" onClick={open}>
      {children}
      {opened && <PhotoDialog {...photos} {...opened} onClose={close} />}
    </div>
  )
}
