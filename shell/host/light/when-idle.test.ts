import { whenIdle } from './when-idle'

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'))

test('work is done though the browser is never idle', async () => {
  // Calls back only when its time is up, as a browser does whose every frame is late.
  window.requestIdleCallback = (work, { timeout = Number.POSITIVE_INFINITY } = {}) => {
    if (timeout <= 500) setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }))
    return 0
  }
  await new Promise<void>((resolve) => whenIdle(resolve))
})

test('work is done where the browser cannot tell', async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
})
