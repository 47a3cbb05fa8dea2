import { useEffect, useState } from 'react'
import { popDraft } from '#src/platform/client/drafts.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { NewsDialog } from './news-dialog.tsx'

interface Writing {
  litter: { id: string; name: string } | null
  draft: FormValues | undefined
}

/** Opens the dialog for writing news to the families on the waiting list, about a litter or about none. */
export function useNews(admin: string) {
  const [writing, setWriting] = useState<Writing | null>(null)
  useEffect(() => {
    const draft = popDraft('news', admin)
    if (!draft) return
    const { id, values } = draft
    setWriting({ litter: id === null ? null : { id, name: values.litterName ?? '' }, draft: values })
  }, [admin])
  return {
    write: (litter: Writing['litter'] = null) => setWriting({ litter, draft: undefined }),
    dialog: writing && <NewsDialog {...writing} admin={admin} onClose={() => setWriting(null)} />,
  }
}
