import { recordEarlyClicks, replayEarlyClicks } from './early-clicks'

/** The page's inline script, as the browser runs it. */
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

test('a button pressed before the page is interactive is pressed again, once', () => {
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

test('submitting works without scripts and is not repeated', () => {
  record()
  const submit = button('submit')
  submit.click()
  const pressed = jest.fn()
  submit.addEventListener('click', pressed)
  replayEarlyClicks()
  expect(pressed).not.toHaveBeenCalled()
})

test('a press that is under way reaches its button by itself and is not repeated', () => {
  record()
  const early = button('button')
  const pressed = jest.fn()
  early.addEventListener('click', pressed)
  // As hydration does that a press itself brings about.
  early.firstChild!.addEventListener('click', replayEarlyClicks)
  ;(early.firstChild as HTMLElement).click()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('what an early script serves is not repeated', () => {
  record()
  const early = button('button')
  early.dataset.early = ''
  early.click()
  const pressed = jest.fn()
  early.addEventListener('click', pressed)
  replayEarlyClicks()
  expect(pressed).not.toHaveBeenCalled()
})

test('a page without the recording has nothing to repeat', () => {
  delete window.earlyClicks
  expect(() => replayEarlyClicks()).not.toThrow()
})
