'use client'

import type { TaxLine, TaxStep } from '@/lib/tax-steps'
import { grouped, rupees } from '@/lib/text'
import { lookOf } from './step-look'

/** What a person pays at most in a year: all charts are as high, so that they compare. */
const highest = 2500
const height = 200
const lineHeight = 17
/** Parts of the width, as the path is drawn before it is stretched. */
const wide = 1000

/** A round step that parts a range in about three. */
function roundStep(range: number): number {
  const rough = range / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const error = rough / power
  const factor =
    error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1
  return factor * power
}

const ticks = (most: number, step: number) =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)

const round = (value: number) => Math.round(value * 100) / 100

const taxAt = (amount: number) => round(height - (amount / highest) * height)

export interface StepPictureProps {
  label: string
  lines: TaxLine[]
}

/** Yearly tax over the monthly salary. */
export function StepPicture({ label, lines }: StepPictureProps) {
  const last = Math.max(0, ...lines.map(({ steps }) => steps.at(-1)?.from ?? 0))
  const range = last * 1.15 || 50_000
  const step = roundStep(range)
  const most = Math.ceil(range / step) * step
  const salaryAt = (amount: number) => (amount / most) * wide
  const isOnly = lines.length === 1

  const pathOf = (steps: TaxStep[]) =>
    steps
      .map(({ from, perYear }, index) => {
        const x = Math.round(salaryAt(from))
        const y = Math.round(taxAt(perYear))
        return index === 0 ? `M${x},${y}` : `H${x}V${y}`
      })
      .concat(`H${wide}`)
      .join('')

  return (
    <svg
      role="img"
      aria-label={label}
      aria-describedby="chart-text"
      className={`chart ms-[4em] h-66 overflow-visible text-xs tabular-nums ${isOnly ? 'w-[calc(100%-4.5em)]' : 'w-[calc(100%-9em)]'}`}
    >
      <g transform="translate(0 28)">
        <text x="-4em" y="-14">
          Tax a year
        </text>
        {ticks(highest, roundStep(highest)).map((amount) => (
          <g key={amount}>
            <line
              className={amount ? 'grid-line' : 'axis'}
              x2="100%"
              y1={taxAt(amount)}
              y2={taxAt(amount)}
            />
            <text x="-.6em" y={taxAt(amount)} dy=".32em" textAnchor="end">
              {rupees(amount)}
            </text>
          </g>
        ))}
        {ticks(most, step).map((amount) => {
          const x = `${round(salaryAt(amount) / 10)}%`
          return (
            <g key={amount}>
              <line className="axis" x1={x} x2={x} y1={height} y2={height + 5} />
              <text x={x} y={height + 19} textAnchor={amount === most ? 'end' : 'middle'}>
                {grouped(amount)}
              </text>
            </g>
          )
        })}
        <text x="100%" y={height + 36} textAnchor="end">
          Salary a month, ₹
        </text>
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 ${wide} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {lines.map(({ name, steps }, at) => (
            <path key={name} {...lookOf(at)} d={pathOf(steps)} />
          ))}
        </svg>
        <Ends lines={lines} />
      </g>
    </svg>
  )
}

const lastTax = ({ steps }: TaxLine) => steps.at(-1)?.perYear ?? 0

/** The lines' names at their ends, moved apart where lines end together; of a single line what it ends with. */
function Ends({ lines }: { lines: TaxLine[] }) {
  const [only] = lines
  if (lines.length === 1 && only) {
    return (
      <g className="ends">
        <text x="100%" y={taxAt(lastTax(only)) - 9} textAnchor="end">
          {`${rupees(lastTax(only))} a year`}
        </text>
      </g>
    )
  }
  let lowest = Number.NEGATIVE_INFINITY
  const ends = [...lines]
    .sort((a, b) => lastTax(b) - lastTax(a))
    .map((line) => {
      const from = taxAt(lastTax(line))
      lowest = Math.max(from, lowest + lineHeight)
      return { name: line.name, from, to: lowest }
    })
  return (
    <svg aria-hidden="true" className="ends" x="100%" overflow="visible">
      {ends.map(({ name, from, to }) => (
        <g key={name}>
          <line x1="3" x2="11" y1={from} y2={to} />
          <text x="14" y={to} dy=".32em">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
