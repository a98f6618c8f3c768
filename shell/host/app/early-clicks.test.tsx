import { recordEarlyClicks, replayEarlyClicks } from './early-clicks'

/** Runs the page's inline script, as the browser does. */
function record() {
  const script = document.createElement('script')
  script.textContent = recordEarlyClicks
  document.head.append(script)
}

const button = (type: string) => {
  const element = document.createElement('button')
  element.setAttribute('type', type)
  element.append(document.createElement('span'))
  document.body.append(element)
  return element
}

afterEach(() => document.body.replaceChildren())

test('clicks a button again, once, that was pressed before the page is interactive', () => {
  record()
  const early = button('button')
  ;(early.firstChild as HTMLElement).click()

  const pressed = jest.fn()
  early.addEventListener('click', pressed)
  replayEarlyClicks()
  expect(pressed).toHaveBeenCalledTimes(1)

  early.click()
  replayEarlyClicks()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('does not repeat submitting, which works without scripts', () => {
  record()
  const submit = button('submit')
  submit.click()
  const pressed = jest.fn()
  submit.addEventListener('click', pressed)
  replayEarlyClicks()
  expect(pressed).not.toHaveBeenCalled()
})

test('does not repeat a click that is still being dispatched', () => {
  record()
  const early = button('button')
  const pressed = jest.fn()
  early.addEventListener('click', pressed)
  // React does the same when a click triggers hydration.
  early.firstChild!.addEventListener('click', replayEarlyClicks)
  ;(early.firstChild as HTMLElement).click()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('does not repeat clicks that an early script handles', () => {
  record()
  const early = button('button')
  early.dataset.early = ''
  early.click()
  const pressed = jest.fn()
  early.addEventListener('click', pressed)
  replayEarlyClicks()
  expect(pressed).not.toHaveBeenCalled()
})

test('does nothing on a page without the recording script', () => {
  delete window.earlyClicks
  expect(() => replayEarlyClicks()).not.toThrow()
})
