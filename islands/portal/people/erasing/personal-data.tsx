import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataGroupLabels, dataGroups } from '#src/people/rules/privacy.ts'
import { api, fetchJson, messageFor } from '#src/platform/client/api-client.ts'
import { toast } from '#src/platform/client/toasts.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { DownloadIcon, ShieldCheckIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { EraseDialog } from './erase-dialog.tsx'

export const PersonalDataButton = ({ onClick }: { onClick: () => void }) => (
  <button className="quiet-link" type="button" onClick={onClick}>
    <ShieldCheckIcon />
    Personal Data
  </button>
)

interface PersonalDataProps {
  email: string
  onClose: () => void
  onErased: () => void
  /** How it reports that the data is erased, if not on this page. */
  announce?: (message: Message) => void
}

/** The data about a person, above the dialog that it was opened from. */
export function PersonalData({ email, onClose, onErased, announce = toast }: PersonalDataProps) {
  const { data, error } = useQuery({
    queryKey: ['people', email],
    queryFn: () => fetchJson(api.admin.people.$get({ query: { email } })),
    staleTime: 0,
  })
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <Dialog
        title={`What we keep about ${email}`}
        onClose={onClose}
        actions={
          data && (
            <>
              <ButtonLink
                Icon={DownloadIcon}
                word="Export"
                href={`/api/admin/people/export?email=${encodeURIComponent(email)}`}
                download
              />
              <Button
                word="Erase"
                className="button-delete"
                Icon={Trash2Icon}
                onClick={() => setErasing(true)}
              />
            </>
          )
        }
      >
        {error && <ErrorSummary errors={{ form: [messageFor(error)] }} labels={{}} />}
        {data && <Ledger facts={dataGroups.map((group) => [dataGroupLabels[group], data.groups[group]])} />}
        {!data && !error && <p role="status">Loading...</p>}
      </Dialog>
      {isErasing && data && (
        <EraseDialog
          email={email}
          name={data.name}
          customer={data.customer}
          hasPlacement={data.hasPlacement}
          onClose={() => setErasing(false)}
          onErased={onErased}
          announce={announce}
        />
      )}
    </>
  )
}
