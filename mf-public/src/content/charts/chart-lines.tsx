import { chakra, type Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { stepsText, type TaxSchedule, type TaxStep } from './tax-steps'

export interface ChartLine {
  /** Label at the end of the line; empty for a single line. */
  name: string
  /** Replaces the name on narrow screens; the legend has both. */
  short?: string
  /** Which colour and which pattern; each line of a chart has its own. */
  look: number
  steps: TaxStep[]
}

type Look = Pick<ChartLine, 'look'>

const colors = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'fg', 'fg.subtle'] as const

// Patterns tell lines apart in grey, in print and for the colour-blind. They are one more than colours, so that 42 lines differ.
const dashes = [undefined, '10 5', '2 4', '12 4 2 4', '24 6', '8 3 2 3 2 3', '4 8']

/** Attributes of a line's path; `looks` on an element around it styles them. */
export const lookOf = ({ look }: Look) => ({
  className: `look${look % colors.length}`,
  strokeDasharray: dashes[look % dashes.length],
  vectorEffect: 'non-scaling-stroke',
})

export const looks = {
  '& path': { fill: 'none', strokeWidth: '3' },
  ...Object.fromEntries(colors.map((stroke, look) => [`& .look${look}`, { stroke }])),
  _highContrast: { '& path[class]': { stroke: 'CanvasText' } },
}

const Sample = chakra('svg', {
  base: { display: 'inline-block', width: '2rem', height: '0.5rem', ...looks },
})

/** A sample of a line, for legends and column headings. */
export function LineSample(look: Look) {
  return (
    <Sample viewBox="0 0 32 8" aria-hidden="true">
      <path {...lookOf(look)} d="M0 4H32" />
    </Sample>
  )
}

export const sexes = { men: m.men, women: m.women }

/** The lines of one state's schedules. */
export const linesOf = (t: Translate, schedules: TaxSchedule[]): ChartLine[] =>
  schedules.map(({ sex, steps }, look) => ({ name: sex ? t(sexes[sex]) : '', look, steps }))

/** The steps of a schedule in words, with whom it applies to unless that is everyone: 'Men: No tax up to ₹7,500; …' */
export function scheduleText(t: Translate, { sex, steps }: TaxSchedule): string {
  const text = stepsText(t, steps)
  return sex ? t(m.labelled, { label: t(sexes[sex]), text }) : text
}

/** A line in words, such as ' Men: No tax up to ₹7,500; …' */
export function captionOf(t: Translate, { name, steps }: ChartLine): string {
  const text = stepsText(t, steps)
  return name
    ? ` ${t(m.sentence, { text: t(m.labelled, { label: name, text }) })}`
    : t(m.sentence, { text })
}
