import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showToast, Toaster } from '../overlays/toaster'
import { createStyleCache } from '../theme/style-cache'
import { UiProvider } from '../theme/ui-provider'
import { notify } from './notify'
import { ToastOutlet } from './toast-outlet'

const load = async () => ({ Toaster, showToast })

const renderOutlet = (loader: () => ReturnType<typeof load> = load) =>
  render(
    <UiProvider cache={createStyleCache()}>
      <ToastOutlet load={loader} />
    </UiProvider>,
  )

test('shows a toast that was sent before the outlet was there', async () => {
  notify({ title: 'Early' })
  renderOutlet()
  expect(await screen.findByText('Early')).toBeInTheDocument()
})

test('shows only the newest toast, which can be dismissed', async () => {
  renderOutlet()
  act(() => notify({ title: 'First' }))
  await screen.findByText('First')
  act(() => notify({ title: 'Second', description: 'Details' }))
  expect(await screen.findByText('Details')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument())

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Second')).not.toBeInTheDocument())
})

test('a toast’s action works by keyboard, and disappears with the toast', async () => {
  const undo = jest.fn()
  renderOutlet()
  act(() => notify({ title: 'Deleted', action: { label: 'Undo', onSelect: undo } }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  const user = userEvent.setup()
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus())
  await user.tab()
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(button).not.toBeInTheDocument())
})

test('a toast without an action has only the dismiss button', async () => {
  renderOutlet()
  act(() => notify({ title: 'Saved' }))
  const toast = (await screen.findByText('Saved')).closest('[role=status]') as HTMLElement
  expect(within(toast).getAllByRole('button')).toHaveLength(1)
})

test('shows the message even if the toaster cannot be loaded', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
  renderOutlet(() => Promise.reject(new Error('offline')))
  act(() => notify({ title: 'Saved', description: 'All of it' }))
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Saved\nAll of it'))
})
