import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { render, screen, waitFor } from '@testing-library/react'
import { Chart } from './chart'
import { drawChart } from './draw-chart'

// jsdom draws nothing: what chart.js does with a canvas is its own matter.
jest.mock('./draw-chart', () => ({ drawChart: jest.fn() }))

const draw = jest.mocked(drawChart)
const points = [{ name: 'Karnataka', value: 7 }]

function chartOf(given: typeof points) {
  return (
    <UiProvider cache={createStyleCache()}>
      <Chart kind="bars" points={given} label="Leads by state: Karnataka 7." height="10rem" />
    </UiProvider>
  )
}

afterEach(() => {
  draw.mockReset()
  Reflect.deleteProperty(window, 'CanvasRenderingContext2D')
})

test('without a canvas to draw on, the picture still says what it shows', async () => {
  render(chartOf(points))
  expect(screen.getByRole('img')).toHaveAccessibleName('Leads by state: Karnataka 7.')
  await Promise.resolve()
  expect(draw).not.toHaveBeenCalled()
})

test('it is drawn once for the same numbers, anew for others, and taken away with the screen', async () => {
  Reflect.set(window, 'CanvasRenderingContext2D', class {})
  const takeAway = jest.fn()
  draw.mockReturnValue(takeAway)
  const { rerender, unmount } = render(chartOf(points))
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
  expect(draw).toHaveBeenCalledWith(screen.getByRole('img'), { kind: 'bars', points })
  rerender(chartOf(points))
  expect(draw).toHaveBeenCalledTimes(1)

  rerender(chartOf([{ name: 'Goa', value: 1 }]))
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
  expect(takeAway).toHaveBeenCalledTimes(1)
  unmount()
  expect(takeAway).toHaveBeenCalledTimes(2)
})

test('another theme draws it anew, in its colours', async () => {
  Reflect.set(window, 'CanvasRenderingContext2D', class {})
  draw.mockReturnValue(() => {})
  render(chartOf(points))
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
  Reflect.deleteProperty(document.documentElement.dataset, 'theme')
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(3))
})

test('where it cannot be drawn, a sentence leads to the table until it can', async () => {
  Reflect.set(window, 'CanvasRenderingContext2D', class {})
  draw.mockImplementationOnce(() => {
    throw new Error('out of memory')
  })
  jest.spyOn(console, 'error').mockImplementation()
  const { rerender } = render(chartOf(points))
  expect(
    await screen.findByText('The chart could not be drawn. Its numbers are in the table.'),
  ).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()

  draw.mockReturnValue(() => {})
  rerender(chartOf([{ name: 'Goa', value: 1 }]))
  expect(await screen.findByRole('img')).toBeVisible()
  expect(screen.queryByText(/could not be drawn/)).not.toBeInTheDocument()
})
