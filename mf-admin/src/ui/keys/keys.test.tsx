import { UiProvider } from '@pt-portal/shared-ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminStyles } from '../look'
import { KeysHelp } from './keys-help'
import { type Key, useKeys } from './use-keys'

function Part({ keys }: { keys: Key[] }) {
  useKeys(keys)
  return null
}

const draw = (...parts: Key[][]) =>
  render(
    <UiProvider cache={adminStyles}>
      <KeysHelp />
      <input aria-label="Name" />
      {parts.map((keys) => (
        <Part key={keys[0]!.keys[0]} keys={keys} />
      ))}
    </UiProvider>,
  )

afterEach(() => localStorage.clear())

test('a key does what its part declares, but not in a field; with Ctrl it does so everywhere', async () => {
  const user = userEvent.setup()
  const [next, save] = [jest.fn(() => true), jest.fn(() => true)]
  draw(
    [{ keys: ['j'], label: 'Next', act: next }],
    [{ keys: ['Ctrl+s'], label: 'Save', act: save }],
  )
  await user.keyboard('j')
  expect(next).toHaveBeenCalledTimes(1)
  await user.click(screen.getByLabelText('Name'))
  await user.keyboard('j')
  expect(next).toHaveBeenCalledTimes(1)
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's', metaKey: true })).toBe(false)
  expect(save).toHaveBeenCalledTimes(1)
})

test('the newest declaration is asked first, and may pass a key on', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  const key = (name: string, answer: boolean, when?: boolean): Key[] => [
    { keys: [name, 'x'], when, act: () => asked.push(name) > 0 && answer },
  ]
  draw(key('a', true), key('b', true), key('c', false), key('d', true, false))
  await user.keyboard('x')
  expect(asked).toEqual(['c', 'b'])
})

test('? lists what is declared, and keys can be switched off', async () => {
  const user = userEvent.setup()
  const next = jest.fn(() => true)
  draw(
    [{ keys: ['Ctrl+k'], label: 'Go to any record', act: () => true }],
    [{ keys: ['j', 'ArrowDown'], label: 'Next', act: next }],
    [{ keys: ['q'], label: 'Never now', when: false, act: () => true }],
  )
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getAllByRole('term').map((key) => key.textContent)).toEqual([
    'j or ↓',
    '?',
    'Ctrl K or ⌘ K',
  ])
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(next).not.toHaveBeenCalled()
})
