import { whenIdle } from './when-idle'

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

test('runs the work even if the browser is never idle', async () => {
  // Calls back only at the timeout, as a browser does when every frame is late.
  window.requestIdleCallback = (work, { timeout = Number.POSITIVE_INFINITY } = {}) => {
    if (timeout <= 500) setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }))
    return 0
  }
  await new Promise<void>((resolve) => whenIdle(resolve))
})

test('runs the work in a browser without requestIdleCallback', async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
})
