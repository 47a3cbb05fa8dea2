interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** Buttons side by side, one of which is chosen. */
export const Choice = <Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset className="field">
    <legend>{legend}</legend>
    <div className="side-by-side stack gap-8">
      {options.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  </fieldset>
)
