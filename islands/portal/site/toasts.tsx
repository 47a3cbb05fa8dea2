import { useEffect, useState } from 'react'
import SharedToasts from '#islands/public/site/toasts.tsx'
import { useDownloads } from './parts/use-downloads.ts'

/** The toasts of a screen of the portal, above its dialogs. */
export default function Toasts() {
  useDownloads()
  return <SharedToasts dialog={useOpenDialog()} />
}

/** The topmost dialog, without which a toast could be neither reached nor heard, if one is open. */
function useOpenDialog() {
  const [dialog, setDialog] = useState<Element>()
  useEffect(() => {
    const find = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1))
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return dialog
}
