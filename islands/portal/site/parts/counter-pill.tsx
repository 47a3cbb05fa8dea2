/** A number beside or on a link, in words for screen readers; nothing while it is 0. */
export function CounterPill({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className="counter-pill center">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}
