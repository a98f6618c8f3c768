import { chakra, grouped, rupees, useMessages, withKeys } from '@pt-portal/shared-ui'
import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { useId } from 'react'
import * as m from '../../messages'
import { type ChartLine, captionOf, LineSample, lookOf, looks } from './chart-lines'
import { type DrawnStep, drawnSteps } from './drawn-steps'
import { lastThreshold } from './tax-steps'

export interface StepChartProps {
  /** What the chart shows, as a screen reader announces it. */
  label: string
  lines: ChartLine[]
}

/** Highest yearly tax per person (Article 276 of the Constitution); all charts have this scale, so that they compare. */
const highest = 2500
/** Height in pixels; the width follows the page. */
const height = 200
const lineHeight = 17
/** Lines nearer than this are drawn apart: pixels of the height, and a share of the salaries. */
const apart = { y: 4, share: 0.008 }
/** Width of the path's own coordinates before it is stretched. */
const wide = 1000

const Figure = chakra('figure', { base: { '@media print': { breakInside: 'avoid' } } })

const Picture = chakra('svg', {
  base: {
    height: '264px',
    overflow: 'visible',
    ms: '4em',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& text': { fill: 'fg.muted' },
    '& .ends text': { fill: 'fg', fontWeight: 'semibold' },
    '& .name': { display: { base: 'none', md: 'inline' } },
    '& .short': { display: { md: 'none' } },
    // Phones have no room for four numbers.
    '& .spare': { display: { base: 'none', md: 'inline' } },
    '& .grid': { stroke: 'chart.grid' },
    '& .axis, & .ends line': { stroke: 'chart.axis' },
    ...looks,
    // In high contrast only patterns and names distinguish the lines.
    _highContrast: {
      ...looks._highContrast,
      '& text, & .ends text': { fill: 'CanvasText' },
      '& line[class], & .ends line': { stroke: 'CanvasText' },
      '& .grid': { strokeOpacity: '0.3' },
    },
  },
  variants: {
    // Makes room at the lines' ends.
    ends: {
      none: { width: 'calc(100% - 4.5em)' },
      short: { width: 'calc(100% - 9.5em)' },
      named: { width: { base: 'calc(100% - 9.5em)', md: 'calc(100% - 18em)' } },
    },
  },
})

const Summary = chakra('figcaption', {
  base: { mt: '3', color: 'fg.muted', maxW: 'prose', '& p + p': { mt: '1' } },
})

/**
 * Yearly tax over the monthly salary. It fills its container's width and uses the page's text size. The caption
 * says in words what the lines show, so that nobody depends on the picture. For lines with short names it is
 * only the legend, as a table has the words. In a browser it is deferred (`deferred-step-chart`).
 */
export function StepChart({ label, lines }: StepChartProps) {
  const t = useMessages()
  const captionId = useId()
  const [only] = lines.length === 1 ? lines : []
  return (
    <Figure>
      <Picture
        role="img"
        aria-label={label}
        aria-describedby={captionId}
        ends={only ? 'none' : lines.some(({ short }) => short) ? 'named' : 'short'}
      >
        <g transform="translate(0 28)">
          <Lines lines={lines} />
        </g>
      </Picture>
      <Summary id={captionId}>
        {withKeys(lines).map(({ key, item }) => (
          <p key={key}>
            {!only && <LineSample {...item} />}
            {item.short
              ? ` ${t(m.labelled, { label: item.short, text: item.name })}`
              : captionOf(t, item)}
          </p>
        ))}
      </Summary>
    </Figure>
  )
}

function Lines({ lines }: { lines: ChartLine[] }) {
  const t = useMessages()
  const salary = scaleLinear()
    .domain([0, lastThreshold(lines) * 1.15 || 50_000])
    .nice(3)
    .range([0, wide])
  const tax = scaleLinear().domain([0, highest]).range([height, 0])
  const [, mostSalary] = salary.domain() as [number, number]
  const salaries = salary.ticks(3)
  const drawn = drawnSteps(lines, {
    salary: mostSalary * apart.share,
    tax: (highest / height) * apart.y,
  })
  return (
    <>
      <text x="-4em" y="-14">
        {t(m.chartTaxAxis)}
      </text>
      {tax.ticks(3).map((amount) => {
        const y = round(tax(amount))
        return (
          <g key={amount}>
            <line className={amount ? 'grid' : 'axis'} x2="100%" y1={y} y2={y} />
            <text x="-.6em" y={y} dy=".32em" textAnchor="end">
              {rupees(amount)}
            </text>
          </g>
        )
      })}
      {salaries.map((amount, index) => {
        const x = `${round(salary(amount) / 10)}%`
        return (
          <g key={amount}>
            <line className="axis" x1={x} x2={x} y1={height} y2={height + 5} />
            <text
              className={isSpare(index, salaries.length) ? 'spare' : undefined}
              x={x}
              y={height + 19}
              textAnchor={amount === mostSalary ? 'end' : 'middle'}
            >
              {grouped(amount)}
            </text>
          </g>
        )
      })}
      <text x="100%" y={height + 36} textAnchor="end">
        {t(m.chartSalaryAxis)}
      </text>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${wide} ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        {lines.map((shown, index) => (
          <path
            key={shown.name}
            {...lookOf(shown)}
            d={pathOf(drawn[index]!, { salary, tax, mostSalary })}
          />
        ))}
      </svg>
      <Ends lines={lines} yOfEnd={(index) => tax(drawn[index]!.at(-1)!.tax)} />
    </>
  )
}

/** Whether phones leave a number out: every second one before the last, if there are four. */
const isSpare = (index: number, count: number) =>
  count > 3 && index > 0 && (count - 1 - index) % 2 === 1

const round = (value: number) => Math.round(value * 10) / 10

type Scale = (value: number) => number

interface Scales {
  salary: Scale
  tax: Scale
  mostSalary: number
}

function pathOf(steps: DrawnStep[], { salary, tax, mostSalary }: Scales): string {
  const last = steps.at(-1)!
  return line<Pick<DrawnStep, 'from' | 'tax'>>()
    .curve(curveStepAfter)
    .digits(0)
    .x(({ from }) => salary(from))
    .y((step) => tax(step.tax))([...steps, { ...last, from: mostSalary }])!
}

const lastTax = ({ steps }: ChartLine) => steps.at(-1)!.perYear

/** The lines' names at their ends, moved apart where lines end together; for a single line, its last tax. */
function Ends({ lines, yOfEnd }: { lines: ChartLine[]; yOfEnd: (index: number) => number }) {
  const t = useMessages()
  const [only] = lines
  if (lines.length === 1 && only) {
    return (
      <g className="ends">
        <text x="100%" y={yOfEnd(0) - 9} textAnchor="end">
          {t(m.amountAYear, { amount: rupees(lastTax(only)) })}
        </text>
      </g>
    )
  }
  let lowest = Number.NEGATIVE_INFINITY
  const ends = lines
    .map((end, index) => ({ ...end, from: yOfEnd(index) }))
    .sort((a, b) => a.from - b.from)
    .map((end) => {
      lowest = Math.max(end.from, lowest + lineHeight)
      return { ...end, to: lowest }
    })
  return (
    <svg aria-hidden="true" className="ends" x="100%" overflow="visible">
      {ends.map(({ name, short, from, to }) => (
        <g key={name}>
          <line x1="3" x2="11" y1={from} y2={to} />
          <text x="14" y={to} dy=".32em">
            {short && <tspan className="short">{short}</tspan>}
            <tspan className={short && 'name'}>{name}</tspan>
          </text>
        </g>
      ))}
    </svg>
  )
}
