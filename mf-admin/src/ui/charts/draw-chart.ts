import { grouped } from '@pt-portal/api/contract/language/numbers'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js'
import { shorten } from '../shorten'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export interface ChartPoint {
  name: string
  value: number
}

/** `time` draws columns, or a line when columns would be too thin. `bars` draws horizontal bars with their numbers. */
export type ChartKind = 'time' | 'bars'

export interface ChartSpec {
  kind: ChartKind
  points: ChartPoint[]
}

/** Maximum number of columns; more points are drawn as a line. */
const mostColumns = 45

/** Width in pixels from which names may be longer. */
const wide = 480

/** Reads the theme's colours from the page, so that they also follow forced colours. */
function coloursOf(canvas: HTMLCanvasElement) {
  const frame = getComputedStyle(canvas.parentElement!)
  return {
    ink: getComputedStyle(canvas).color,
    text: frame.color,
    line: frame.borderTopColor,
    ground: frame.backgroundColor,
    font: { family: frame.fontFamily, size: 13 },
  }
}

type Colours = ReturnType<typeof coloursOf>

/** Plugin that writes the number at the end of each bar. */
const numbersAtBars = ({ text, font }: Colours): Plugin<'bar'> => ({
  id: 'numbersAtBars',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.save()
    ctx.fillStyle = text
    ctx.font = `600 ${font.size}px ${font.family}`
    ctx.textBaseline = 'middle'
    chart.getDatasetMeta(0).data.forEach(({ x, y }, index) => {
      ctx.fillText(grouped(Number(data.datasets[0]!.data[index])), x + 6, y)
    })
    ctx.restore()
  },
})

function common({ text, ground, font }: Colours) {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    font,
    color: text,
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: text,
        titleColor: ground,
        bodyColor: ground,
        titleFont: font,
        bodyFont: font,
      },
    },
  } satisfies ChartOptions
}

function bars(points: ChartPoint[], colours: Colours): ChartConfiguration<'bar'> {
  const { ink, text, font } = colours
  return {
    type: 'bar',
    data: {
      labels: points.map(({ name }) => name),
      datasets: [
        {
          data: points.map(({ value }) => value),
          backgroundColor: ink,
          maxBarThickness: 18,
          borderRadius: 2,
        },
      ],
    },
    options: {
      ...common(colours),
      indexAxis: 'y',
      layout: { padding: { right: 48 } },
      scales: {
        x: { display: false, beginAtZero: true },
        y: {
          grid: { display: false },
          border: { display: false },
          ticks: {
            autoSkip: false,
            color: text,
            font,
            callback(_value, index) {
              return shorten(points[index]?.name ?? '', this.chart.width < wide ? 16 : 28)
            },
          },
        },
      },
    },
    plugins: [numbersAtBars(colours)],
  }
}

function time(points: ChartPoint[], colours: Colours): ChartConfiguration<'bar' | 'line'> {
  const { ink, text, line, font } = colours
  const isLine = points.length > mostColumns
  const ticks = { color: text, font }
  return {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: points.map(({ name }) => name),
      datasets: [
        {
          data: points.map(({ value }) => value),
          backgroundColor: ink,
          borderColor: ink,
          ...(isLine
            ? { borderWidth: 2, pointRadius: 0, pointHoverRadius: 4 }
            : { borderRadius: 2 }),
        },
      ],
    },
    options: {
      ...common(colours),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: line },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 4,
          grid: { color: line },
          border: { display: false },
          ticks: { ...ticks, precision: 0, maxTicksLimit: 6 },
        },
      },
    },
  }
}

/**
 * Draws on a canvas, which takes and follows the size of its parent.
 * @returns function that removes the drawing
 */
export function drawChart(canvas: HTMLCanvasElement, { kind, points }: ChartSpec): () => void {
  const colours = coloursOf(canvas)
  const chart = new Chart(canvas, kind === 'bars' ? bars(points, colours) : time(points, colours))
  return () => chart.destroy()
}
