interface FormFootProps {
  /** Id of the form that the action sends. */
  form: string
  busy: boolean
  /** Photos are on their way: not the moment to save. */
  uploading?: boolean
  action: string
  onCancel: () => void
}

/** The foot of a dialog with a form: Cancel, then the act. */
export function FormFooter({ form, busy, uploading = false, action, onCancel }: FormFootProps) {
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
