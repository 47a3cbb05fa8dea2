interface RadioSegmentsProps<Value extends string> {
  name: string
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice of a few, as joined buttons that are radio buttons. */
export const RadioSegments = <Value extends string>({
  name,
  legend,
  options,
  chosen,
  onChoose,
}: RadioSegmentsProps<Value>) => (
  <fieldset className="field field-wide radio-segments">
    <legend>{legend}</legend>
    <div className={`radio-segments-${options.length}`}>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
