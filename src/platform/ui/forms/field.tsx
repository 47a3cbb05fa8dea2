import { createContext, type ReactNode, type Ref, useContext } from 'react'
import { CircleAlertIcon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

/** Prefix of the ids of the fields inside, so that a form opened above another has its own. */
export const FieldScope = createContext('')

interface FieldProps {
  name: string
  label: string
  errors?: readonly string[] | undefined
  optional?: boolean | undefined
  /** Takes both columns of a form. */
  wide?: boolean | undefined
  /** A hint below the control. */
  hint?: string | undefined
  /** A doubt about the value. It can still be saved. */
  warning?: string | null | undefined
  /** The control, with the props that link it to its label and message. */
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A control with its label above and its message below. */
export function Field({
  name,
  label,
  errors = [],
  optional = false,
  wide = false,
  hint,
  warning,
  children,
}: FieldProps) {
  const invalid = errors.length > 0
  const id = useContext(FieldScope) + name
  const message = `${id}-error`
  const notes = [invalid && message, hint && `${id}-hint`, warning && `${id}-warning`].filter(Boolean)
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">Optional</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': invalid,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={message} errors={errors} />
      {warning !== undefined && <FieldWarning id={`${id}-warning`}>{warning}</FieldWarning>}
    </div>
  )
}

/** Announced when it appears. */
export const FieldWarning = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div role="status">
    {children && (
      <p className="field-warning" id={id}>
        <TriangleAlertIcon />
        {children}
      </p>
    )}
  </div>
)

/** The messages of a field, shown below its control. */
export function FieldError({ id, errors = [] }: { id: string; errors?: readonly string[] | undefined }) {
  if (errors.length === 0) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlertIcon />
      {errors.join('. ')}
    </p>
  )
}

interface ErrorSummaryProps {
  errors: Record<string, readonly string[]>
  /** In the order of the form. */
  labels: Record<string, string>
  ref?: Ref<HTMLDivElement>
}

/** Takes the focus after a rejected submit, and links to the fields to correct. */
export function ErrorSummary({ errors, labels, ref }: ErrorSummaryProps) {
  const { form = [], ...fields } = errors
  const scope = useContext(FieldScope)
  const inForm = Object.keys(labels)
  // Fields without a label come last.
  const place = (name: string) => inForm.indexOf(name) + 1 || Infinity
  const named = Object.keys(fields).sort((one, other) => (place(one) > place(other) ? 1 : -1))
  if (named.length === 0 && form.length === 0) return null
  return (
    // As it has the focus, it is read; as a live region it would interrupt the typing at each correction.
    <div className="form-summary" role="alert" aria-live={ref ? 'off' : undefined} tabIndex={-1} ref={ref}>
      <CircleAlertIcon />
      <div>
        {form.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {named.length > 0 && (
          <>
            <p>
              {named.length === 1
                ? 'Please check the field marked below.'
                : `Please check the ${named.length} fields marked below.`}
            </p>
            <ul>
              {named.map((name) => (
                <li key={name}>
                  <a href={`#${scope}${name}`}>{(labels[name] ?? name).replace(/ \*$/, '')}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
