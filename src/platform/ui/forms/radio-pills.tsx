interface RadioPillsProps {
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  /** No choice of an empty value is ever chosen ahead. */
  chosen: string | undefined
  required?: boolean
}

/** Radio buttons in one row; the first has the name as its id, so that a summary of errors can lead to it. */
export const RadioPills = ({ name, choices, chosen, required = false }: RadioPillsProps) => (
  <div className="radio-pills">
    {choices.map(([value, label], index) => (
      <label className="radio-pill" key={value}>
        <input
          type="radio"
          id={index === 0 ? name : undefined}
          name={name}
          value={value}
          defaultChecked={chosen === value && value !== ''}
          required={required}
        />
        {label}
      </label>
    ))}
  </div>
)
