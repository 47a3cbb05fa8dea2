import { useEffect, useState } from 'react'
import { formToResume } from '#src/platform/client/kept/kept-forms.ts'
import { NewsDialog } from './news-dialog.tsx'
import { newsForm } from './texts.ts'

interface Writing {
  litter: { id: string; name: string } | null
}

/** Opens the dialog for writing news to the families on the waiting list, about a litter or about none. */
export function useNews(admin: string) {
  const [writing, setWriting] = useState<Writing | null>(null)
  useEffect(() => {
    const draft = formToResume(admin, newsForm)
    if (!draft) return
    const { place, values } = draft
    setWriting({ litter: place.id === null ? null : { id: place.id, name: values.litterName ?? '' } })
  }, [admin])
  return {
    write: (litter: Writing['litter'] = null) => setWriting({ litter }),
    dialog: writing && <NewsDialog {...writing} admin={admin} onClose={() => setWriting(null)} />,
  }
}
