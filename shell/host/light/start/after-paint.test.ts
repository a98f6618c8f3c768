import { afterPaint } from './after-paint'

let state: DocumentReadyState
let frames: (() => void)[]
const begin = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  begin.mockReset()
  frames = []
  Object.defineProperty(document, 'readyState', { get: () => state, configurable: true })
  globalThis.requestAnimationFrame = (frame) => frames.push(() => frame(0))
})
afterEach(() => jest.useRealTimers())

const paint = () => {
  for (const frame of frames.splice(0)) frame()
}

test('waits until the page is parsed, and for the next frame', () => {
  state = 'loading'
  afterPaint(begin)
  paint()
  jest.advanceTimersByTime(5000)
  expect(begin).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  jest.advanceTimersByTime(10)
  expect(begin).not.toHaveBeenCalled()
  paint()
  jest.advanceTimersByTime(10)
  expect(begin).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5000)
  expect(begin).toHaveBeenCalledTimes(1)
})

test('starts after one second on a page that is never painted', () => {
  state = 'interactive'
  afterPaint(begin)
  jest.advanceTimersByTime(999)
  expect(begin).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledTimes(1)
})
