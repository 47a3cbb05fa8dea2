interface FormFooterProps {
  /** Id of the form that the action submits. */
  form: string
  busy: boolean
  /** Whether photos are being uploaded, so that the form cannot be saved yet. */
  uploading?: boolean
  action: string
  onCancel: () => void
}

/** The foot of a form: Cancel, then the action. */
export function FormFooter({ form, busy, uploading = false, action, onCancel }: FormFooterProps) {
  return (
    <>
      <button className="button button-ghost" type="button" onClick={onCancel}>
        Cancel
      </button>
      <button
        className="button button-primary"
        type="submit"
        form={form}
        aria-busy={busy || uploading}
        disabled={busy || uploading}
      >
        {busy ? 'Saving...' : uploading ? 'Uploading...' : action}
      </button>
    </>
  )
}
