/** @jest-environment ./src/testing/jsdom-environment.js */

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

describe('an element has the style of the rules that it matches', () => {
  const elements = `
    <div class="card wide" id="first" data-text="a, .card (b)">
      <p class="text">One</p>
      <p>Two</p>
      <P CLASS="text\twide">Three</P>
      <input class="text" disabled />
      <svg><foreignObject class="card"></foreignObject></svg>
    </div>
    <span class="Card"></span>
    <span class="-wide é a:b"></span>`

  test.each([
    '*',
    'p',
    'P',
    '.card',
    '.Card',
    '.-wide',
    '.é',
    '.a\\:b',
    '#first',
    'p.text',
    '.card.wide',
    '.wide.card',
    '.card .text',
    '.card > p',
    '.card>p+p',
    'p ~ .text',
    'span, .text',
    'h1,p ,\n.wide',
    '.card#first',
    '[data-text]',
    'div[data-text="a, .card (b)"]',
    "[data-text='a, .card (b)'] p",
    ':not(.card)',
    'p:not(.text)',
    ':is(.card, p)',
    ':is(p):not([class*="w"])',
    '.text:disabled',
    'p:nth-child(2)',
    'p:first-of-type',
    'foreignObject',
    'svg *',
    ':root',
    'html',
    'h1',
    '.none',
  ])('%s', (selector) => {
    document.head.innerHTML = `<style>${selector} { order: 7 }</style>`
    document.body.innerHTML = elements
    const all = [...document.querySelectorAll('*')]
    const styled = all.filter((element) => getComputedStyle(element).order === '7')
    expect(styled).toEqual(all.filter((element) => element.matches(selector)))
  })

  test('rules without selectors change nothing', () => {
    document.head.innerHTML = `<style>
      @font-face { font-family: Own; src: url(own.woff2) }
      @keyframes grow { from { order: 1 } to { order: 2 } }
      p { order: 7 }
    </style>`
    document.body.innerHTML = '<p></p>'
    expect(getComputedStyle(document.querySelector('p')!).order).toBe('7')
  })
})

describe('a label names', () => {
  const controlOf = (html: string) => {
    document.body.innerHTML = html
    return document.querySelector('label')!.control
  }

  test('the field with the id in its `for`, which knows its label', () => {
    const field = controlOf('<label for="name">Name</label><input id="name" />')
    expect(field).toBe(document.querySelector('input'))
    expect([...(field as HTMLInputElement).labels!]).toEqual([document.querySelector('label')])
  })

  test('the first element with this id, as soon as it is there', () => {
    expect(controlOf('<label for="name">Name</label>')).toBeNull()
    document.body.append(Object.assign(document.createElement('input'), { id: 'name' }))
    const later = document.querySelector('input')
    expect(document.querySelector('label')!.control).toBe(later)
    const first = Object.assign(document.createElement('input'), { id: 'name' })
    document.body.prepend(first)
    expect(document.querySelector('label')!.control).toBe(first)
  })

  test('nothing where the id is that of another element', () => {
    expect(controlOf('<label for="name">Name</label><p id="name"></p>')).toBeNull()
    expect(controlOf('<label for="name"></label><input type="hidden" id="name" />')).toBeNull()
    expect(controlOf('<label for=""><input id="" /></label>')).toBeNull()
  })

  test('the field inside where it has no `for`', () => {
    expect(controlOf('<label>Name <input /></label>')).toBe(document.querySelector('input'))
  })

  test('fields of its own tree only', () => {
    document.body.innerHTML = '<label for="name">Name</label><div></div>'
    const shadow = document.querySelector('div')!.attachShadow({ mode: 'open' })
    shadow.innerHTML = '<input id="name" />'
    expect(document.querySelector('label')!.control).toBeNull()
    const part = document.createElement('div')
    part.innerHTML = '<label for="part">Part</label><input id="part" />'
    expect(part.querySelector('label')!.control).toBe(part.querySelector('input'))
  })
})
