import type { TaxLevel } from './state-taxes'

/** Where a browser takes a page's colours away for those that a visitor has chosen. */
export const forcedColors = '@media (forced-colors: active)'

/** Fills by level, for what stands in an SVG: `high`, `low`, `none`, `unknown`, and `nowhere` for places without a page. */
export const taxColors = {
  '& .high': { fill: 'map.high' },
  '& .low': { fill: 'map.low' },
  '& .none': { fill: 'map.none' },
  '& .unknown': { fill: 'map.unknown' },
  '& .nowhere': { fill: 'bg' },
  '& .hatch': { stroke: 'fg.muted', strokeWidth: '3' },
  '& .high + .hatch': { stroke: 'map.edge' },
}

export const forcedTaxColors = {
  forcedColorAdjust: 'none',
  '& .high': { fill: 'LinkText' },
  '& .low': { fill: 'GrayText' },
  '& :is(.none, .unknown, .nowhere)': { fill: 'Canvas' },
  '& .hatch': { stroke: 'CanvasText' },
}

const hatchId = (level: TaxLevel) => `hatch-${level}`

/** Fill of what is in doubt: the level's colour under lines. */
export const hatchFill = (level: TaxLevel) => `url(#${hatchId(level)})`

/** What `hatchFill` refers to; once on a page. */
export function HatchPatterns({ levels }: { levels: TaxLevel[] }) {
  return (
    <defs>
      {levels.map((level) => (
        <pattern
          key={level}
          id={hatchId(level)}
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={level} width="12" height="12" />
          <path className="hatch" d="M6 0v12" />
        </pattern>
      ))}
    </defs>
  )
}
