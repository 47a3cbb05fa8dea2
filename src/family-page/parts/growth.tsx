import { chunksOf, type WeeklyWeight } from '#src/family-page/rules/diary.ts'
import type { PuppyGrowth } from '#src/family-page/rules/growth.ts'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { plotHeight, plotWidth } from '#src/whelping/rules/growth-chart.ts'
import { gramsText, thousands } from '#src/whelping/rules/weights.ts'
import { Section } from './section.tsx'

interface GrowthProps {
  name: string
  growth: PuppyGrowth
}

type Row = Pick<WeeklyWeight, 'week' | 'grams'> & { mean: number | null }
const columnsOfPaper = 10

/** The puppy's own weights over the mean of its litter, as a picture and as a table. */
export function Growth({ name, growth }: GrowthProps) {
  const { weeks, hasMean, chart } = growth
  return (
    <Section id="growth" title="Growth">
      <Chart name={name} growth={growth} />
      <p className="growth-key">
        <span className={`growth-key-own collar-${growth.collar ?? 'none'}`}>{name}</span>
        {chart.mean && <span className="growth-key-mean">Litter average</span>}
        <span>grams by {growth.unit}</span>
      </p>
      <details className="fold on-screen">
        <summary>
          <b>All weights</b>
          <ChevronDownIcon />
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">{name}</th>
              {hasMean && <th scope="col">Litter</th>}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, grams, mean }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td>{gramsText(grams)}</td>
                {hasMean && <td>{mean === null ? '' : gramsText(mean)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {chunksOf(weeks, columnsOfPaper).map((part) => (
        <PaperTable key={part[0]?.week} name={name} weeks={part} hasMean={hasMean} />
      ))}
    </Section>
  )
}

const PaperTable = ({ name, weeks, hasMean }: { name: string; weeks: readonly Row[]; hasMean: boolean }) => (
  <table className="on-paper growth-paper" aria-hidden="true">
    <thead>
      <tr>
        <th>Week</th>
        {weeks.map(({ week }) => (
          <th key={week}>{week}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th>{name}</th>
        {weeks.map(({ week, grams }) => (
          <td key={week}>{thousands(grams)}</td>
        ))}
      </tr>
      {hasMean && (
        <tr>
          <th>Litter</th>
          {weeks.map(({ week, mean }) => (
            <td key={week}>{mean === null ? '' : thousands(mean)}</td>
          ))}
        </tr>
      )}
    </tbody>
  </table>
)

function Chart({ name, growth: { chart, collar, unit } }: GrowthProps) {
  const { line, mean, grams, marks } = chart
  const color = `collar-${collar ?? 'none'}`
  const end = { x: across(line.end.x), y: down(line.end.y) }
  return (
    <div
      className="growth-own"
      role="img"
      aria-label={`Weights of ${name} by ${unit}. Newest: ${gramsText(line.end.grams)}.`}
    >
      <svg height={height + below} aria-hidden="true">
        {grams.map(({ value, y }) => (
          <text key={value} x="100%" dx="-10" y={down(y)} dy="4" textAnchor="end">
            {thousands(value)}
          </text>
        ))}
      </svg>
      <svg height={height + below} aria-hidden="true">
        {grams.map(({ value, y }, index) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={down(y)}
            y2={down(y)}
            className={index === 0 ? 'growth-base' : 'growth-grid'}
          />
        ))}
        {marks.map(({ value, x }) => (
          <text
            key={value}
            x={`${x}%`}
            y={height + 20}
            textAnchor={x > 97 ? 'end' : x < 3 ? 'start' : 'middle'}
          >
            {value}
          </text>
        ))}
        <svg
          viewBox={`0 0 ${plotWidth} ${plotHeight}`}
          width="100%"
          height={height}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {mean && <path className="growth-mean" d={mean.path} />}
          <path className={`growth-halo ${color}`} d={line.path} />
          <path className={`growth-line ${color}`} d={line.path} />
        </svg>
        <circle className={`growth-dot ${color}`} cx={end.x} cy={end.y} r="5" />
        <text className="growth-last" x={end.x} y={end.y} dx="-10" dy="-6" textAnchor="end">
          {gramsText(line.end.grams)}
        </text>
      </svg>
    </div>
  )
}

const height = 220
const below = 24
const across = (x: number) => `${x / (plotWidth / 100)}%`
const down = (y: number) => Math.round((y * height * 10) / plotHeight) / 10
