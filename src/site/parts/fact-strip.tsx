/** Figures in four cells between double rules. */
export function FactStrip({ facts }: { facts: [figure: string, meaning: string][] }) {
  return (
    <ul className="fact-rule">
      {facts.map(([figure, meaning]) => (
        <li key={figure}>
          <b>{figure}</b>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  )
}
