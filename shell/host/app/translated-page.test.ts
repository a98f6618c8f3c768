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

test('a page that is not translated is hydrated at once', async () => {
  expect(await isTaken(page(header))).toBe(true)
})

test('a translated page is hydrated only when a button is pressed', async () => {
  const taken = page(`${header}<h1><font><font>कर</font></font></h1>`)
  screen.getByRole('heading').click()
  expect(await isTaken(taken)).toBe(false)
  screen.getByRole('button').click()
  await taken
})

test('the header’s buttons work without the framework', async () => {
  const inHeader = `<header>${header}</header><font>कर</font>`
  const taken = page(inHeader)
  screen.getByRole('button').click()
  expect(await isTaken(taken)).toBe(false)
})

test('a translated page whose main use is a widget is hydrated at once', async () => {
  expect(await isTaken(page('<font>कर</font><div data-island="idle"></div>'))).toBe(true)
})

test('a translated page whose button was pressed before is hydrated at once', async () => {
  const pressed = document.createElement('button')
  pressed.type = 'button'
  const click = new Event('click')
  pressed.dispatchEvent(click)
  window.earlyClicks = [click]
  expect(await isTaken(page(`${header}<font>कर</font>`))).toBe(true)
  delete window.earlyClicks
})
