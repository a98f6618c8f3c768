import { screen } from '@testing-library/react'
import { untilTaken } from './translated-page'

const header = '<a href="/about">About</a><button type="button">A+</button>'

async function isTaken(taken: Promise<void>): Promise<boolean> {
  return Promise.race([
    taken.then(() => true),
    new Promise<false>((no) => setTimeout(no, 0, false)),
  ])
}

function page(html: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return untilTaken(document.getElementById('root')!)
}

test('a page in its own words is taken over at once', async () => {
  expect(await isTaken(page(header))).toBe(true)
})

test('a translated page is left alone until a button is pressed', async () => {
  const taken = page(`${header}<h1><font><font>कर</font></font></h1>`)
  screen.getByRole('heading').click()
  expect(await isTaken(taken)).toBe(false)
  screen.getByRole('button').click()
  await taken
})

test('buttons of the header need no framework', async () => {
  const inHeader = `<header>${header}</header><font>कर</font>`
  const taken = page(inHeader)
  screen.getByRole('button').click()
  expect(await isTaken(taken)).toBe(false)
})

test('a translated page whose use is a widget is taken over at once', async () => {
  expect(await isTaken(page('<font>कर</font><div data-island="idle"></div>'))).toBe(true)
})

test('a translated page whose button was pressed already is taken over at once', async () => {
  const pressed = document.createElement('button')
  pressed.type = 'button'
  const click = new Event('click')
  pressed.dispatchEvent(click)
  window.earlyClicks = [click]
  expect(await isTaken(page(`${header}<font>कर</font>`))).toBe(true)
  delete window.earlyClicks
})
