import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import { type Draft, formToResume } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { NewsDialog } from './news-dialog.tsx'
import { newsForm, newsKey } from './texts.ts'

interface Writing {
  litter: { id: string; name: string } | null
  /** The id of the kept form to continue with. */
  recordId?: string
}

/** Opens the dialog for writing news to the families on the waiting list, about a litter or about none. */
export function useNews() {
  const admin = useAdmin()
  const [writing, setWriting] = useState<Writing | null>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    const draft = formToResume(admin, newsForm)
    if (!draft) return
    setWriting({ litter: litterOf(draft) })
  }, [admin])
  return {
    write: (litter: Writing['litter'] = null) => setWriting({ litter }),
    left: (
      <LeftForms
        name={newsForm}
        isOpen={writing !== null}
        goOn={(draft) => setWriting({ litter: litterOf(draft), recordId: draft.recordId })}
        onSent={() => queryClient.invalidateQueries({ queryKey: newsKey })}
      />
    ),
    dialog: writing && <NewsDialog {...writing} onClose={() => setWriting(null)} />,
  }
}

const litterOf = ({ place, values }: Draft) =>
  place.id === null ? null : { id: place.id, name: values.litterName ?? '' }
