interface RadioSegmentsProps<Value extends string> {
  name: string
  legend: string
  /** Whether the options need no legend. */
  hidesLegend?: boolean
  options: readonly (readonly [value: Value, label: string, isDisabled?: boolean])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice between a few options, as radio buttons that look like joined buttons. */
export const RadioSegments = <Value extends string>({
  name,
  legend,
  hidesLegend = false,
  options,
  chosen,
  onChoose,
}: RadioSegmentsProps<Value>) => (
  <fieldset className="field field-wide radio-segments">
    <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
    <div className={`radio-segments-${options.length}`}>
      {options.map(([value, label, isDisabled]) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
