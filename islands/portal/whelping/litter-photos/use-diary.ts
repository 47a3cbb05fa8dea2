import { useEffect, useState } from 'react'
import { copyLink } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import type { PhotoPuppy } from '#src/platform/client/api-client.ts'
import { type Draft, formToResume, useFoundForms } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { toast } from '#src/platform/client/toasts.ts'
import { maxNewsPhotos } from '#src/waiting-list/fields/portal.ts'
import { isTold, tellingText } from '#src/whelping/rules/diary.ts'
import { diaryForm } from './diary-letter.tsx'

interface Options {
  litterId: string
  puppies: readonly PhotoPuppy[]
  /** Photos of the tray that are chosen. */
  chosen: readonly string[]
  hasMail: boolean
  siteUrl: string
  /** Resolves with the puppies as they are stored now. */
  refresh: () => Promise<readonly PhotoPuppy[]>
  /** Given the selector of the puppy's button, which takes the focus. */
  focusOn: (selector: string) => void
  /** After photos were sent, and whether they left the tray. */
  onSent: (isTaken: boolean) => void
}

export type DiaryMode = ReturnType<typeof useDiary>

/** Whether the collars open diaries, and which entry is being written. */
export function useDiary({ litterId, puppies, chosen, refresh, ...options }: Options) {
  const admin = useAdmin()
  const { hasMail, siteUrl, focusOn, onSent } = options
  const [isOn, setIsOn] = useState(false)
  const [writing, setWriting] = useState<string | null>(null)
  /** The id of the kept form to continue with. */
  const [recordId, setRecordId] = useState<string>()
  const [isTaken, setIsTaken] = useState(false)
  const name = diaryForm(litterId)
  const left = useFoundForms(admin, name, writing !== null, refresh)
  const open = (id: string | null, typedBefore?: string) => {
    setIsOn(true)
    setWriting(id)
    setRecordId(typedBefore)
  }
  useEffect(() => {
    const draft = formToResume(admin, name)
    if (!draft) return
    setIsOn(true)
    setWriting(draft.place.id)
  }, [admin, name])

  const buttonOf = (puppy: PhotoPuppy | undefined) => `[data-puppy="${puppy?.id}"] button`
  return {
    isOn,
    writing,
    recordId,
    isTaken,
    setIsTaken,
    open,
    isTooMany: chosen.length > maxNewsPhotos,
    toggle() {
      setIsOn(!isOn)
      setWriting(null)
    },
    close() {
      const puppy = puppies.find(({ id }) => id === writing)
      setWriting(null)
      focusOn(buttonOf(puppy))
    },
    /** Shows a toast for the sent entry, and moves on to the next puppy. */
    async sent(puppy: PhotoPuppy) {
      const at = puppies.indexOf(puppy)
      setWriting(null)
      // When its family is emailed depends on what was sent before, perhaps from another device.
      const isKnown = !isTaken && !(puppy.family && isTold(puppy.family, hasMail))
      const stored = isKnown ? puppies : await refresh()
      onSent(isTaken)
      focusOn(buttonOf(puppies[at + 1] ?? puppies[0]))
      const { family, name } = stored.find(({ id }) => id === puppy.id) ?? puppy
      const path = family && !isTold(family, hasMail) ? family.path : null
      toast({
        title: family ? `Sent to ${family.name}` : 'Kept for the family',
        description: tellingText({ puppy: name, family, hasMail, now: Date.now() }),
        ...(path && {
          action: {
            label: 'Copy Link',
            altText: 'To copy it without this button, choose the puppy.',
            run: () => copyLink(siteUrl + path),
          },
        }),
      })
    },
    found: {
      forms: left,
      goOn: ({ place, recordId }: Draft) => open(place.id, recordId),
    },
  }
}
