import type { ReactNode } from 'react'

interface SaveButtonProps {
  /** Id of the form that it submits. */
  form: string
  busy: boolean
  /** Whether photos are being uploaded, so that the form cannot be saved yet. */
  uploading?: boolean
  action: ReactNode
}

export const SaveButton = ({ form, busy, uploading = false, action }: SaveButtonProps) => (
  <button
    className="button button-primary"
    type="submit"
    form={form}
    aria-busy={busy || uploading}
    disabled={busy || uploading}
  >
    {busy ? 'Saving...' : uploading ? 'Uploading...' : action}
  </button>
)
