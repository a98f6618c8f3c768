import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { useCountUp } from './use-count-up'

function Counter() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useCountUp(50_000, element)}</p>
}

let comeIntoView: () => void

globalThis.IntersectionObserver = class {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    comeIntoView = () => callback([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
} as never

const motion = (reduced: boolean) => {
  window.matchMedia = ((media: string) => ({ matches: reduced, media })) as typeof matchMedia
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('rendered HTML contains the final number', () => {
  expect(renderToString(<Counter />)).toBe('<p>50000</p>')
})

test('counts up to the target over 2000 ms once it is visible', () => {
  motion(false)
  render(<Counter />)
  act(() => void jest.advanceTimersByTime(1000))
  expect(screen.getByText('50000')).toBeVisible()

  comeIntoView()
  act(() => void jest.advanceTimersByTime(1000))
  const halfway = Number(screen.getByRole('paragraph').textContent)
  expect(halfway).toBeGreaterThan(20_000)
  expect(halfway).toBeLessThan(30_000)
  act(() => void jest.advanceTimersByTime(1100))
  expect(screen.getByText('50000')).toBeVisible()
})

test('with reduced motion shows the final number at once', () => {
  motion(true)
  render(<Counter />)
  act(() => void jest.advanceTimersByTime(1000))
  expect(screen.getByText('50000')).toBeVisible()
})
