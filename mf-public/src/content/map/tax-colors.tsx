import type { Level, StateTax, View } from './state-taxes'

/** Matches where the browser replaces the page's colours with ones that the visitor has chosen. */
export const forcedColors = '@media (forced-colors: active)'

const steps = [1, 2, 3, 4] as const

/** From light to dark, each step with twice the contrast of the one before, or nearly; `theme-style.test.ts` measures it. */
const shades = { 1: 100, 2: 300, 3: 500, 4: 900 }

const prefixes: Record<View, string> = { salary: 's', rhythm: 'r' }

/** The class of a swatch, such as `s4` for the darkest step of salaries, or `none`. */
export const levelClass = (level: Level, view: View) =>
  typeof level === 'number' ? `${prefixes[view]}${level}` : level

/** The classes of a state for both views, such as `s4 r1`, or `none`. */
export const levelClasses = ({ levels: { salary, rhythm } }: Pick<StateTax, 'levels'>) =>
  [...new Set([levelClass(salary, 'salary'), levelClass(rhythm, 'rhythm')])].join(' ')

/** The colours of a view's steps. */
export const stepColors = (view: View) =>
  Object.fromEntries(
    steps.map((step) => [
      `& .${levelClass(step, view)}`,
      {
        '--fill': `{colors.brand.${shades[step]}}`,
        '--ink': step > 2 ? '{colors.bg}' : '{colors.fg}',
      },
    ]),
  )

/** The same in forced colours: the denser the dots, the darker the step. */
export const forcedStepColors = (view: View) =>
  Object.fromEntries(
    steps.map((step) => [
      `& .${levelClass(step, view)}`,
      {
        '--fill': step === 4 ? 'LinkText' : `url(#dots-${step})`,
        '--ink': step === 4 ? 'Canvas' : 'CanvasText',
        '--halo': step === 4 ? 'LinkText' : 'Canvas',
      },
    ]),
  )

/** SVG fills by class: steps, `doubt`, `none`, `unknown`, and `nowhere` for places without a page. */
export const taxColors = {
  ...stepColors('salary'),
  '& :is(.s1, .s2, .s3, .s4, .r1, .r2, .r3, .r4)': { fill: 'var(--fill)' },
  '& .doubt': { '--ink': '{colors.fg}', '--fill': '{colors.bg}', fill: 'url(#hatch)' },
  // Blank, as grey is hard to tell from the lightest step.
  '& .none': { '--ink': '{colors.fg}', '--fill': '{colors.bg}', fill: 'bg' },
  '& .unknown': { '--ink': '{colors.fg}', '--fill': '{colors.gray.300}', fill: 'gray.300' },
  '& .nowhere': { fill: 'bg' },
  '& .hatch': { stroke: 'fg.muted', strokeWidth: '2.5' },
}

export const forcedTaxColors = {
  forcedColorAdjust: 'none',
  ...forcedStepColors('salary'),
  '& :is(.none, .unknown, .nowhere)': { fill: 'Canvas' },
  '& :is(.doubt, .none, .unknown)': { '--ink': 'CanvasText', '--halo': 'Canvas' },
  '& .hatch': { stroke: 'CanvasText', strokeWidth: '2.5' },
  '& .dot': { fill: 'CanvasText' },
}

/** The patterns that the fills refer to; render it once on a page. Dots stand for steps in forced colours. */
export const FillPatterns = () => (
  <defs>
    {[1, 2, 3].map((step) => (
      <pattern key={step} id={`dots-${step}`} width="12" height="12" patternUnits="userSpaceOnUse">
        <rect className="nowhere" width="12" height="12" />
        <circle className="dot" cx="6" cy="6" r={step * 1.4 - 0.6} />
      </pattern>
    ))}
    <pattern
      id="hatch"
      width="12"
      height="12"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="nowhere" width="12" height="12" />
      <path className="hatch" d="M6 0v12" />
    </pattern>
  </defs>
)
