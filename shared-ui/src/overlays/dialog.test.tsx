import { render, screen } from '@testing-library/react'
import { PortalConfigProvider } from '../page/configuration/portal-config'
import { createStyleCache } from '../theme/style-cache'
import { UiProvider } from '../theme/ui-provider'
import { Dialog } from './dialog'

test('a dialog brings the animations that its opening and closing wait for', async () => {
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule')
  render(
    <PortalConfigProvider value={{ consultationEndpoint: '/api/consultations' }}>
      <UiProvider cache={createStyleCache()}>
        <Dialog.Root open>
          <Dialog.Content>Asked</Dialog.Content>
        </Dialog.Root>
      </UiProvider>
    </PortalConfigProvider>,
  )
  expect(await screen.findByRole('dialog')).toHaveTextContent('Asked')
  const css = insertRule.mock.calls.map(([rule]) => rule).join('')
  for (const [name, start] of [
    ['fade-in', 'opacity:0'],
    ['fade-out', 'opacity:1'],
    ['scale-in', 'scale:0.96'],
    ['scale-out', 'scale:1'],
  ]) {
    expect(css).toMatch(new RegExp(`@keyframes ${name}\\{from\\{${start}`))
  }
})
