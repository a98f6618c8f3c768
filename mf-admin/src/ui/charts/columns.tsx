import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, chakra, withKeys } from '@pt-portal/shared-ui'
import { axisTo } from './axis'
import type { ChartProps } from './bars'

const Picture = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    overflow: 'visible',
    '& rect': { fill: 'chart.1', _hover: { opacity: '0.7' } },
    '& line': { stroke: 'chart.grid' },
    '& line[data-limit]': { stroke: 'fg', strokeWidth: '2', strokeDasharray: '6 4' },
    _highContrast: { '& rect': { fill: 'CanvasText' } },
  },
})

/** Width of the drawing's own coordinates, which are stretched to the page. */
const wide = 1000

/** Points whose names stand at the axis: the first, the last, and one or two between. */
function namedOf(count: number): number[] {
  const steps = Math.min(count - 1, 3)
  if (steps < 1) return [0]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps))
}

/** Where there are many columns, a name in the middle of the first or last would stand beyond the chart. */
function shiftOf(index: number, count: number): string {
  if (count < 12) return '-50%'
  return index === count - 1 ? '-90%' : index === 0 ? '0' : '-50%'
}

export interface ColumnsProps extends ChartProps {
  /** CSS length. */
  height: string
  /** A value that is not to be exceeded, drawn as a line over the columns. */
  limit?: { name: string; value: number }
}

/** A column for each moment, with lines and numbers at its left and the moments below (ADR 0105). */
export function Columns({ label, points, height, limit }: ColumnsProps) {
  const most = Math.max(4, limit?.value ?? 0, ...points.map(({ value }) => value))
  const ticks = axisTo(most)
  const scale = (value: number) => 100 - (100 * value) / ticks.at(-1)!
  const across = (value: number) => ({
    x1: '0',
    x2: wide,
    y1: scale(value),
    y2: scale(value),
    vectorEffect: 'non-scaling-stroke',
  })
  const width = wide / Math.max(1, points.length)
  const middleOf = (index: number) => `${((index + 0.5) * 100) / points.length}%`
  return (
    <Box role="img" aria-label={label} fontSize="xs" color="fg.muted" ps="9" pb="5" pt="2">
      <Box position="relative" style={{ height }}>
        {ticks.map((tick) => (
          <Box
            key={tick}
            position="absolute"
            insetEnd="100%"
            me="2"
            style={{ top: `${scale(tick)}%`, translate: '0 -50%' }}
          >
            {grouped(tick)}
          </Box>
        ))}
        <Picture viewBox={`0 0 ${wide} 100`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} {...across(tick)} />
          ))}
          {withKeys(points).map(({ key, item: { name, value, words } }, index) => (
            <rect
              key={key}
              x={index * width + width * 0.1}
              width={width * 0.8}
              y={scale(value)}
              height={100 - scale(value)}
            >
              <title>{`${name}: ${words ?? grouped(value)}`}</title>
            </rect>
          ))}
          {limit && <line data-limit {...across(limit.value)} />}
        </Picture>
        {limit && (
          <Box
            position="absolute"
            insetEnd="0"
            fontWeight="semibold"
            color="fg"
            style={{ top: `${scale(limit.value)}%`, translate: '0 -100%' }}
          >
            {limit.name}
          </Box>
        )}
        {namedOf(points.length).map((index) => (
          <Box
            key={index}
            position="absolute"
            top="100%"
            mt="1"
            whiteSpace="nowrap"
            style={{
              insetInlineStart: middleOf(index),
              translate: `${shiftOf(index, points.length)} 0`,
            }}
          >
            {points[index]?.name}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
