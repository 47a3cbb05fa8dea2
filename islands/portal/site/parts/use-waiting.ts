import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetCopies } from '#src/platform/client/kept/copies.ts'
import { isFormPhotoPlace } from '#src/platform/client/kept/kept-files.ts'
import {
  type Kept,
  keptOnThisPhone,
  onKept,
  openKept,
  typed,
} from '#src/platform/client/kept/kept-on-phone.ts'
import { recoverItems, whenRecovered } from '#src/platform/client/kept/safe-copy.ts'
import {
  askToSend,
  isRejection,
  lastOutcome,
  type Outcome,
  onOutcome,
  reasonIn,
  sendKept,
} from '#src/platform/client/kept/use-sender.ts'
import { serverTime } from '#src/platform/client/server-clock.ts'
import { sweepFiles } from '#src/platform/client/uploads/keep-photos.ts'
import { kindOf } from './kept-kinds.ts'

/** As long as saving usually takes: until then nothing counts as waiting. */
const savingMs = 3000
const sentShownMs = 5000

export const keyOf = ({ place, id }: Pick<Kept, 'place' | 'id'>) => `${place} ${id}`
const stuck: readonly (Outcome | undefined)[] = ['rejected', 'waiting']

const refusalIn = (entry: unknown) => (entry as { refusal?: string }).refusal

/**
 * Entries on this phone that are waiting to be sent. They are sent when a screen of the portal is opened or shown again, and when the
 * connection returns; a screen that keeps entries itself sends them itself.
 */
export function useWaiting(admin: string) {
  const [waiting, setWaiting] = useState<Kept[]>([])
  /** Why entries were rejected. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [, redraw] = useState({})
  const [isSent, setSent] = useState(false)
  /** The places of the entries shown as waiting. */
  const shown = useRef<string[]>([])
  const isDiscarding = useRef(false)
  const sending = useRef<Promise<boolean>>(undefined)

  /** Resolves with whether another page is sending some of it. */
  const send = useCallback(
    (onUnauthorized: () => void) => {
      async function run() {
        let isElsewhere = false
        await recoverItems()
        await sweepFiles()
        const places = new Set(keptOnThisPhone(admin).map(({ place }) => place))
        for (const place of places) {
          const found = kindOf(place)
          if (!found || found.screens.includes(location.pathname)) continue
          const { kind, id: placeId } = found
          const kept = openKept<unknown>(admin, place)
          const results = await sendKept(
            kept,
            (id, entry) =>
              kind.send(kept, placeId, id, entry).catch((error: unknown): Outcome => {
                if (!isRejection(error)) throw error
                setReasons((all) => ({ ...all, [keyOf({ place, id })]: reasonIn(error) }))
                return 'rejected'
              }),
            onUnauthorized,
          )
          isElsewhere ||= results.includes('sending')
          if (results.includes('offline')) break
        }
        return isElsewhere
      }
      sending.current ??= run().finally(() => {
        sending.current = undefined
      })
      return sending.current
    },
    [admin],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let sentTimer: ReturnType<typeof setTimeout>
    let againTimer: ReturnType<typeof setTimeout>
    function look() {
      clearTimeout(timer)
      const all = keptOnThisPhone(admin)
      const kept = all.filter(({ place, id }) => id !== typed && !isFormPhotoPlace(place))
      const ageOf = ({ since }: Kept) => serverTime() - Date.parse(since)
      const old = kept.filter((entry) => ageOf(entry) >= savingMs)
      if (old.length < kept.length) timer = setTimeout(look, savingMs)
      // An entry that the server has rejected is back in its fields.
      const isBack = all.some(({ place, id }) => id === typed && shown.current.includes(place))
      if (shown.current.length > 0 && kept.length === 0 && !isBack && !isDiscarding.current) {
        setSent(true)
        clearTimeout(sentTimer)
        sentTimer = setTimeout(() => setSent(false), sentShownMs)
      }
      shown.current = old.map(({ place }) => place)
      setWaiting(old)
    }
    const listening = new AbortController()
    async function sendQuietly() {
      clearTimeout(againTimer)
      // An expired session is reported once the breeder does something; the copies of screens go at once.
      const isElsewhere = await send(() => void forgetCopies())
      // That page may be closed before it is done.
      if (isElsewhere && !listening.signal.aborted) againTimer = setTimeout(sendQuietly, savingMs)
    }
    addEventListener('storage', look, listening)
    for (const event of ['online', 'focus']) addEventListener(event, sendQuietly, listening)
    const stops = [onKept(look), onOutcome(() => redraw({}))]
    whenRecovered(look)
    sendQuietly()
    return () => {
      for (const stop of stops) stop()
      listening.abort()
      clearTimeout(timer)
      clearTimeout(sentTimer)
      clearTimeout(againTimer)
    }
  }, [admin, send])

  return {
    waiting,
    isSent,
    /** Whether it has to be corrected before it can be saved. */
    isStuck: ({ place, id, entry }: Kept) =>
      refusalIn(entry) !== undefined || stuck.includes(lastOutcome(place, id)),
    reasonOf: (entry: Kept) => refusalIn(entry.entry) ?? reasons[keyOf(entry)],
    send: (onUnauthorized: () => void) => Promise.all([askToSend(), send(onUnauthorized)]),
    discard({ place, id }: Kept) {
      isDiscarding.current = true
      const kept = openKept<unknown>(admin, place)
      const { discard } = kindOf(place)?.kind ?? {}
      if (discard) discard(kept, id)
      else kept.forget(id)
      isDiscarding.current = false
    },
  }
}
