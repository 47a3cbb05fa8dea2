interface SegmentsProps<Value> {
  legend: string
  segments: readonly (readonly [value: Value, label: string, count?: number])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A list's filters as joined buttons, of which one is chosen. */
export function Segments<Value extends string>({ legend, segments, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {segments.map(([value, label, count]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label} {count !== undefined && <span className="segment-count">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
