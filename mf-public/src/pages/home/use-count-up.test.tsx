import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useCountUp } from './use-count-up'

function Counter() {
  return <p>{Math.round(useCountUp(50_000))}</p>
}

const motion = (reduced: boolean) => {
  window.matchMedia = ((media: string) => ({ matches: reduced, media })) as typeof matchMedia
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('rendered HTML holds the final number', () => {
  expect(renderToString(<Counter />)).toBe('<p>50000</p>')
})

test('the number counts up to the target over 2000 ms', () => {
  motion(false)
  render(<Counter />)
  act(() => void jest.advanceTimersByTime(1000))
  const halfway = Number(screen.getByRole('paragraph').textContent)
  expect(halfway).toBeGreaterThan(20_000)
  expect(halfway).toBeLessThan(30_000)
  act(() => void jest.advanceTimersByTime(1100))
  expect(screen.getByText('50000')).toBeVisible()
})

test('with reduced motion the number stands still', () => {
  motion(true)
  render(<Counter />)
  act(() => void jest.advanceTimersByTime(1000))
  expect(screen.getByText('50000')).toBeVisible()
})
