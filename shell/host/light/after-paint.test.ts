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

test('what is to begin waits until all of the page is read, and for the frame after that', () => {
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

test('a page that is never painted begins after a second', () => {
  state = 'interactive'
  afterPaint(begin)
  jest.advanceTimersByTime(999)
  expect(begin).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledTimes(1)
})
