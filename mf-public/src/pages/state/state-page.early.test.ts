import './state-page.early'

const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'
const words =
  '{duty} by {day} {month} {year}|{names} and {last}|, today|, tomorrow|, in {days} days'

const glance = (due: string) =>
  `<p data-due="${due}" data-months="${months}" data-words="${words}">Next due date: <a href="#due-dates">the dates of the year</a><span></span></p>`

const next = () => document.querySelector('[data-due]')!.textContent?.replace('Next due date: ', '')

const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => `${index + 1}-${day}`).join()

// The script measures the page that is there when it starts, with the first frame.
beforeAll(() => new Promise(requestAnimationFrame))
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

test.each([
  ['2026-11-22T06:00:00Z', 'payment:11-15,11-30', 'Payment by 30 November 2026, in 8 days'],
  ['2026-11-29T20:00:00Z', 'payment:11-30', 'Payment by 30 November 2026, today'],
  ['2026-11-29T18:00:00Z', 'payment:11-30', 'Payment by 30 November 2026, tomorrow'],
  ['2026-12-01T06:00:00Z', 'payment:11-30', 'Payment by 30 November 2027, in 364 days'],
  ['2028-02-01T06:00:00Z', `payment:${everyMonth(31)}`, 'Payment by 29 February 2028, in 28 days'],
  ['2027-02-28T20:00:00Z', 'return:2-31,3-31', 'Return by 31 March 2027, in 30 days'],
  [
    '2026-03-01T06:00:00Z',
    'payment:3-31;return:3-31;enrolled persons:3-31',
    'Payment, return and enrolled persons by 31 March 2026, in 30 days',
  ],
  ['2026-03-01T06:00:00Z', 'payment:3-31;return:3-15', 'Return by 15 March 2026, in 14 days'],
])('at %s shows the next date of %s', (now, due, text) => {
  jest.setSystemTime(new Date(now))
  document.body.innerHTML = glance(due)
  window.updateStatePage!()
  expect(next()).toBe(text)
})

test('updates the next date when a page is shown again on another day', () => {
  jest.setSystemTime(new Date('2026-11-29T06:00:00Z'))
  document.body.innerHTML = glance(`payment:${everyMonth(30)}`)
  window.updateStatePage!()
  jest.setSystemTime(new Date('2026-12-02T06:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(next()).toBe('Payment by 30 December 2026, in 28 days')
})

test('does nothing on a page that is only partly loaded', () => {
  document.body.innerHTML = '<p data-due="payment:1-1">Next due date:</p>'
  expect(() => window.updateStatePage!()).not.toThrow()
})

/** Shows a page whose sections are at these distances from the top of the window. */
function showSections(tops: Record<string, number>) {
  const ids = Object.keys(tops)
  const list = `<ul>${ids.map((id) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul>`
  document.body.innerHTML = `<nav data-jump>${list}${list}</nav>${ids.map((id) => `<section id="${id}"></section>`).join('')}`
  for (const [id, top] of Object.entries(tops)) {
    document.getElementById(id)!.getBoundingClientRect = () => ({ top }) as DOMRect
  }
}

function scroll(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  Object.defineProperty(document.documentElement, 'clientHeight', {
    configurable: true,
    value: 800,
  })
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: 3000,
  })
  document.dispatchEvent(new Event('scroll'))
  jest.runOnlyPendingTimers()
}

const current = () => [
  ...new Set(
    [...document.querySelectorAll('[aria-current=location]')].map(({ textContent }) => textContent),
  ),
]

test('measures the sections with the next frame, and once a frame', () => {
  showSections({ overview: -600, slabs: 80 })
  const measure = jest.spyOn(document.getElementById('slabs')!, 'getBoundingClientRect')
  window.updateStatePage!()
  document.dispatchEvent(new Event('readystatechange'))
  expect(measure).not.toHaveBeenCalled()
  jest.runOnlyPendingTimers()
  expect(current()).toEqual(['slabs'])
})

test('marks the section that is read; at the end of the page, the last one or the one that was jumped to', () => {
  showSections({ overview: 400, slabs: 900, sources: 1500 })
  scroll(0)
  expect(current()).toEqual([])

  showSections({ overview: -600, slabs: 80, sources: 600 })
  scroll(1000)
  expect(current()).toEqual(['slabs'])
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(2)

  // Folded sections are as high as their headings.
  showSections({ overview: -600, penalties: 103, law: 152, sources: 500 })
  scroll(1000)
  expect(current()).toEqual(['penalties'])

  showSections({ overview: -1600, slabs: -900, law: 200, sources: 500 })
  scroll(2200)
  expect(current()).toEqual(['sources'])
  window.location.hash = '#law'
  scroll(2200)
  expect(current()).toEqual(['law'])
  window.location.hash = ''
})
