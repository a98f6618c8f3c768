import type { TaxLevel } from './state-taxes'

/** Matches where the browser replaces the page's colours with ones that the visitor has chosen. */
export const forcedColors = '@media (forced-colors: active)'

/** SVG fills by level: `high`, `low`, `none`, `unknown`, and `nowhere` for places without a page. */
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
  '& .low': { fill: 'url(#dots)' },
  '& :is(.none, .unknown, .nowhere)': { fill: 'Canvas' },
  '& .hatch.hatch': { stroke: 'CanvasText', strokeWidth: '3' },
  '& .high + .hatch.hatch': { stroke: 'Canvas' },
  '& .dot': { fill: 'CanvasText' },
}

const hatchId = (level: TaxLevel) => `hatch-${level}`

/** Fill of a state that is in doubt: the level's colour under lines. */
export const hatchFill = (level: TaxLevel) => `url(#${hatchId(level)})`

/** The patterns that the fills refer to; render it once on a page. Dots stand for `low` in forced colours. */
export function FillPatterns({ levels }: { levels: TaxLevel[] }) {
  return (
    <defs>
      <pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse">
        <rect className="nowhere" width="10" height="10" />
        <circle className="dot" cx="5" cy="5" r="2" />
      </pattern>
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
