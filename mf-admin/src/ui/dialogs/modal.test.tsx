import { UiProvider } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PopoverButton, PopoverOption } from '../buttons/popover-button'
import { adminStyles } from '../look'
import { Modal } from './modal'

test('Escape closes the menu in a dialog first, then the dialog', async () => {
  const onClose = jest.fn()
  const user = userEvent.setup()
  render(
    <UiProvider cache={adminStyles}>
      <Modal onClose={onClose}>
        <Dialog.Title>Slabs</Dialog.Title>
        <PopoverButton label="Actions" face="Actions">
          {() => <PopoverOption>Split</PopoverOption>}
        </PopoverButton>
      </Modal>
    </UiProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Split' })).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
