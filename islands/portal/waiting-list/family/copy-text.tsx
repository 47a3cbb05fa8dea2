import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { api, fetchJson, messageFor } from '#src/platform/client/api-client.ts'
import { copyText } from '#src/platform/client/copy-text.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CopyIcon } from '#src/platform/ui/icons.tsx'
import { textLoadFailure } from './texts.ts'

interface CopyTextProps {
  family: { id: string; name: string }
  onClose: () => void
}

/** The email that the family would get now, to send by other means if the site sends no email. */
export function CopyText({ family: { id, name }, onClose }: CopyTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: email, error } = useQuery({
    queryKey: ['waiting-list', id, 'email'],
    queryFn: () => fetchJson(api.admin['waiting-list'][':id'].email.$get({ param: { id } })),
    // The text must never be older than its facts.
    gcTime: 0,
  })

  return createPortal(
    <Dialog
      title={`Text for ${name}`}
      onClose={onClose}
      actions={
        email && (
          <Button
            look="primary"
            Icon={CopyIcon}
            word="Copy Text"
            onClick={() => copyText(email.text, { field: area.current })}
          />
        )
      }
    >
      {error && <p role="alert">{messageFor(error, textLoadFailure)}</p>}
      {!email && !error && <p role="status">Loading...</p>}
      {email && (
        <div className="field">
          <label htmlFor="family-text">{email.subject}</label>
          <textarea className="input" id="family-text" ref={area} rows={12} value={email.text} readOnly />
        </div>
      )}
    </Dialog>,
    document.body,
  )
}
