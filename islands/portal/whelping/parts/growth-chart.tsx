import { Fragment } from 'react'
import {
  type ChartLine,
  type ChartPuppy,
  growthChart,
  labelOf,
  plotHeight,
  plotWidth,
} from '#src/whelping/rules/growth-chart.ts'
import { gramsText, thousands } from '#src/whelping/rules/weights.ts'

interface GrowthChartProps {
  litter: string
  puppies: readonly ChartPuppy[]
  watched: ReadonlySet<string>
}

/** A chart of a litter's growth; the table of its rounds has the same weights. */
export function GrowthChart({ litter, puppies, watched }: GrowthChartProps) {
  const chart = growthChart(puppies, watched)
  if (!chart) return null
  const { lines, mean, grams, days } = chart
  const summary = lines.map(({ name, end }) => `${name} ${gramsText(end.grams)}`).join(', ')
  return (
    <div className="growth-chart" role="img" aria-label={`Weights of ${litter} by day. Newest: ${summary}.`}>
      <svg className="growth-grams" height={plotHeight + 24} aria-hidden="true">
        {grams.map(({ value, y }) => (
          <text key={value} x="100%" dx="-8" y={y} dy="4" textAnchor="end">
            {value}
          </text>
        ))}
      </svg>
      <svg className="growth-plot" height={plotHeight + 24} aria-hidden="true">
        {grams.map(({ value, y }, index) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
            className={index === 0 ? 'growth-base' : 'growth-grid'}
          />
        ))}
        {days.map(({ value, x }) => (
          <text key={value} x={`${x}%`} y={plotHeight + 20} textAnchor={x > 97 ? 'end' : 'middle'}>
            {value}
          </text>
        ))}
        <svg
          viewBox={`0 0 ${plotWidth} ${plotHeight}`}
          width="100%"
          height={plotHeight}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {mean && <path className="growth-mean" d={mean.path} />}
          {lines.map((line) => (
            <Fragment key={line.id}>
              <path className={`growth-halo ${collarOf(line)}`} d={line.path} />
              <path
                className={`growth-line growth-pattern-${line.pattern} ${collarOf(line)}`}
                d={line.path}
              />
            </Fragment>
          ))}
        </svg>
        {lines.map((line) => (
          <Fragment key={line.id}>
            {line.isWatched && (
              <circle className="growth-ring" cx={percent(line.end.x)} cy={line.end.y} r="8" />
            )}
            <circle
              className={`growth-dot ${collarOf(line)}`}
              cx={percent(line.end.x)}
              cy={line.end.y}
              r="4"
            />
          </Fragment>
        ))}
      </svg>
      <svg className="growth-labels" height={plotHeight + 24} aria-hidden="true">
        {lines.map(({ id, name, end, labelY, isWatched }) => (
          <Fragment key={id}>
            <line x1="0" y1={end.y} x2="12" y2={labelY} />
            <text x="16" y={labelY} dy="4" className={isWatched ? 'growth-watched' : undefined}>
              {labelOf(name)}
              <tspan className="growth-label-grams"> {thousands(end.grams)}</tspan>
            </text>
          </Fragment>
        ))}
        {mean && (
          <>
            <line x1="0" y1={mean.y} x2="12" y2={mean.labelY} />
            <text x="16" y={mean.labelY} dy="4" className="growth-mean-label">
              Litter mean
              <tspan className="growth-label-grams"> {thousands(mean.grams)}</tspan>
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

const collarOf = ({ collar }: Pick<ChartLine, 'collar'>) => `collar-${collar ?? 'none'}`
const percent = (x: number) => `${x / (plotWidth / 100)}%`
