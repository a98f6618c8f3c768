import { act, render, screen } from '@testing-library/react'
import { PortalConfigProvider } from '../page/configuration/portal-config'
import { createStyleCache } from '../theme/style-cache'
import { UiProvider } from '../theme/ui-provider'
import { showToast, Toaster } from './toaster'

function renderToaster(language?: string) {
  render(
    <PortalConfigProvider value={{ consultationEndpoint: '/api/consultations', language }}>
      <UiProvider cache={createStyleCache()}>
        <Toaster />
      </UiProvider>
    </PortalConfigProvider>,
  )
  act(() => showToast({ title: 'Saved' }))
}

test.each([
  ['en', 'Notifications, bottom-end (F8)', 'Dismiss'],
  ['hi', 'सूचनाएँ, पेज के नीचे (F8)', 'हटाएँ'],
])('toasts speak the language of the page: %s', async (language, region, dismiss) => {
  renderToaster(language)
  expect(await screen.findByRole('region', { name: region })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: dismiss })).toBeInTheDocument()
})
