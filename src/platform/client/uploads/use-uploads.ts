import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '#src/platform/client/errors.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { type Message, messages, namedMessages } from '#src/platform/errors/messages.ts'
import type { Keeper, Outcome, Room, UploadEndpoint, UploadItem, UploadListener } from './types.ts'
import type { Uploader } from './uploader.ts'

interface UploadOptions extends Room {
  onUploaded: UploadListener['uploaded']
  /** For forms, which have placeholders for kept files. */
  onDropped?: UploadListener['dropped']
  onResumed?: UploadListener['resumed']
  /** With 'public', for visitors, the caller reports successes itself. */
  endpoint?: UploadEndpoint
  /** Loads the keeper of chosen files, which keeps them until they are recorded. */
  keeper?: () => Promise<Keeper | undefined>
  /** Whether to continue with uploads left by an earlier page; elsewhere the portal records them itself. */
  resumes?: boolean
  /** The toast after this many uploads; false if the caller reports the outcome. */
  announce?: false | ((count: number) => Message)
}

const failureOf = ({ endpoint }: UploadOptions) =>
  endpoint === 'public' ? messages.publicUploadFailure : messages.uploadFailure
const noticeMs = 5000
const maxNotices = 4

/** Uploads for a component: those in progress, and notices of rejected files. */
export function useUploads(options: UploadOptions) {
  const [items, setItems] = useState<UploadItem[]>([])
  const [notices, setNotices] = useState<{ id: number; text: string }[]>([])
  const uploader = useRef<Promise<Uploader> | null>(null)
  const latest = useRef(options)
  const noticeCount = useRef(0)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => () => {
      uploader.current?.then((loaded) => loaded.cancelAll())
    },
    [],
  )

  function notify(text: string) {
    noticeCount.current += 1
    const id = noticeCount.current
    setNotices((before) => [...before, { id, text }].slice(-maxNotices))
    setTimeout(() => setNotices((before) => before.filter((each) => each.id !== id)), noticeMs)
  }

  function settled({ done, failed, unsure, pathless }: Outcome) {
    if (pathless > 0) return toast({ ...messages.photoPathUnknown, destructive: true })
    const { endpoint = 'portal', announce = endpoint === 'portal' && namedMessages.photosUploaded } =
      latest.current
    if (done === 0 && failed > 0) return toast({ ...failureOf(latest.current), destructive: true })
    if (unsure > 0) return toast({ ...messages.uploadWarning, destructive: true })
    if (announce) toast(announce(done))
  }

  async function load() {
    const [{ createUploader }, keeper] = await Promise.all([
      import('./uploader.ts'),
      latest.current.keeper?.(),
    ])
    return createUploader(
      {
        changed: setItems,
        uploaded: (path, file) => latest.current.onUploaded(path, file),
        dropped: (placeholder) => latest.current.onDropped?.(placeholder),
        resumed: (placeholders) => latest.current.onResumed?.(placeholders),
        settled,
        unauthorized: (error) => reportFailure(error, failureOf(latest.current)),
        notify,
      },
      latest.current.endpoint ?? 'portal',
      keeper,
    )
  }

  function loadOnce() {
    uploader.current ??= load().catch((error: unknown) => {
      uploader.current = null
      throw error
    })
    return uploader.current
  }

  // Loaded ahead: without a connection, files can only be kept by scripts that are here already.
  const isKept = options.keeper !== undefined
  const preload = useRef(loadOnce)
  useEffect(() => {
    if (!isKept) return
    preload
      .current()
      .then((loaded) => (latest.current.resumes ? loaded.resume(latest.current) : undefined))
      .catch(() => {})
  }, [isKept])

  return {
    items,
    notices,
    /** Whether a form has to wait; it need not for a file that it keeps. */
    busy: items.some(
      ({ state, placeholder }) =>
        state !== 'failed' && !(placeholder && (state === 'offline' || state === 'waiting')),
    ),
    async add(files: readonly File[]) {
      if (files.length === 0) return
      try {
        const loaded = await loadOnce()
        loaded.add(files, latest.current)
      } catch (error) {
        reportFailure(error, failureOf(latest.current))
      }
    },
    cancel: (id: string) => uploader.current?.then((loaded) => loaded.cancel(id)),
    retry: (id: string) => uploader.current?.then((loaded) => loaded.retry(id, latest.current)),
  }
}
