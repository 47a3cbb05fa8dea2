import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { type Message, messages, namedMessages } from '#src/domain/messages.ts'
import type { UploadEndpoint, Uploader } from './uppy.ts'

/** A file on its way. */
export interface UploadItem {
  id: string
  name: string
  /** Its place among all files chosen so far. */
  order: number
  state: 'sending' | 'waiting' | 'checking' | 'failed'
  percent: number
  /** Of a failed one: what the server said, and whether it would say so again. */
  message?: string
  final?: boolean
}

interface Outcome {
  done: number
  failed: number
  /** Of the done, those the server has not looked at yet. */
  unsure: number
  /** Of the failed, those that arrived, but nobody knows where. */
  pathless: number
}

export interface UploadListener {
  changed(items: UploadItem[]): void
  /** A photo is on the server, under this path. */
  uploaded(path: string, file: { name: string; order: number }): unknown
  settled(outcome: Outcome): void
  refused(error: unknown): void
  notice(text: string): void
}

interface UploadOptions {
  /** So many photos there may be, and so many more fit. */
  max: number
  room: number
  onUploaded: UploadListener['uploaded']
  /** Whether the breeder or a visitor sends; a visitor's caller tells of a success itself. */
  door?: UploadEndpoint
  /** The toast after so many were uploaded; false where the caller tells what became of the photo. */
  announce?: false | ((count: number) => Message)
}

const failures = { portal: messages.uploadFailure, public: messages.publicUploadFailure }
const noticeMs = 5000
const maxNotices = 4

/** Uploads for a component: what is on its way, and notices of files that were not taken. */
export function useUploads(options: UploadOptions) {
  const [items, setItems] = useState<UploadItem[]>([])
  const [texts, setTexts] = useState<{ id: number; text: string }[]>([])
  const uploader = useRef<Promise<Uploader> | null>(null)
  const latest = useRef(options)
  const told = useRef(0)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => () => {
      uploader.current?.then((loaded) => loaded.cancelAll())
    },
    [],
  )

  function notice(text: string) {
    told.current += 1
    const id = told.current
    setTexts((before) => [...before, { id, text }].slice(-maxNotices))
    setTimeout(() => setTexts((before) => before.filter((each) => each.id !== id)), noticeMs)
  }

  function settled({ done, failed, unsure, pathless }: Outcome) {
    if (pathless > 0) return toast({ ...messages.photoPathUnknown, destructive: true })
    const { door = 'portal', announce = door === 'portal' && namedMessages.photosUploaded } = latest.current
    if (done === 0 && failed > 0) return toast({ ...failures[door], destructive: true })
    if (unsure > 0) return toast({ ...messages.uploadWarning, destructive: true })
    if (announce) toast(announce(done))
  }

  const load = () =>
    import('./uppy.ts').then(({ createUploader }) =>
      createUploader(
        {
          changed: setItems,
          uploaded: (path, file) => latest.current.onUploaded(path, file),
          settled,
          refused: (error) => reportFailure(error, failures[latest.current.door ?? 'portal']),
          notice,
        },
        latest.current.door ?? 'portal',
      ),
    )

  return {
    items,
    notices: texts,
    busy: items.some(({ state }) => state !== 'failed'),
    async add(files: readonly File[]) {
      if (files.length === 0) return
      try {
        uploader.current ??= load()
        const loaded = await uploader.current
        loaded.add(files, latest.current)
      } catch {
        uploader.current = null
        toast({ ...failures[latest.current.door ?? 'portal'], destructive: true })
      }
    },
    cancel: (id: string) => uploader.current?.then((loaded) => loaded.cancel(id)),
    retry: (id: string) => uploader.current?.then((loaded) => loaded.retry(id, latest.current)),
  }
}
