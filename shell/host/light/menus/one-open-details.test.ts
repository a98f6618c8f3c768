import { keepOneDetailsOpen } from './one-open-details'

keepOneDetailsOpen()

function show(...names: string[]): HTMLDetailsElement[] {
  document.body.innerHTML = names.map((name) => `<details name="${name}"></details>`).join('')
  return [...document.querySelectorAll('details')]
}

async function open(element: HTMLDetailsElement) {
  element.open = true
  await new Promise((resolve) => element.addEventListener('toggle', resolve, { once: true }))
}

test('opening one closes the other one of the same name', async () => {
  const [first, second] = show('faqs', 'faqs')
  await open(first!)
  await open(second!)
  expect([first!.open, second!.open]).toEqual([false, true])
})

test('leaves details without or with another name unchanged', async () => {
  const [first, second, third] = show('faqs', 'sources', '')
  await open(third!)
  await open(first!)
  await open(second!)
  expect([first!.open, second!.open, third!.open]).toEqual([true, true, true])
})
