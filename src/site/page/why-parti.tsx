const coats = [
  ['black', 'Black & white'],
  ['apricot', 'Apricot & white'],
  ['red', 'Red & white'],
  ['sable', 'Sable & white'],
] as const

/** The coats a family may meet here, on Home. */
export function WhyParti() {
  return (
    <section className="band-dark section">
      <div className="container">
        <div className="band-head">
          <h2>Why choose a parti poodle?</h2>
          <p className="lead">
            No two coats are alike: at least half white, with patches of colour. These are four you may meet
            here.
          </p>
        </div>
        <ul className="coat-patches">
          {coats.map(([coat, label]) => (
            <li key={coat}>
              <svg className={`coat-patch coat-${coat}`} viewBox="0 0 300 210" aria-hidden="true">
                <path
                  className="coat-ground"
                  d="M165 3C240-3 294 40 297 104C300 168 236 205 160 207C76 209 6 176 4 116C2 56 78 10 165 3Z"
                />
                <path d="M168 3C242-2 294 40 297 104C300 168 238 204 168 207C196 180 204 150 170 138C140 128 106 132 98 104C90 76 160 50 168 3Z" />
                <path d="M26 142C42 128 72 134 80 154C86 172 70 184 50 176C32 170 16 154 26 142Z" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
