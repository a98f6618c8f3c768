import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildState, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

test.each(['/next', '/thank-you'])(
  '%s confirms the request and says what happens next',
  async (path) => {
    serveApi({})
    const router = renderPublic(path)
    expect(await screen.findByRole('heading', { name: 'Thank you for your request' })).toBeVisible()
    expect(screen.getByText(/answered within 24 hours/)).toBeVisible()
    for (const step of ['Expert review', 'Contact within 24 hours', 'Customized solution']) {
      expect(screen.getByRole('heading', { name: step })).toBeVisible()
    }
    expect(screen.getByText('Penalty resolution')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect(metaOf(router)?.canonical).toBeUndefined()
  },
)

test('asks for mails about changes, of all states or of those that are ticked', async () => {
  serveApi({ states: [buildState({ name: 'West Bengal', slug: 'west-bengal-tax' })] })
  renderPublic('/next')
  const form = await screen.findByRole('form', { name: 'Mails about changes' })
  expect(form).toHaveAttribute('action', '/api/subscriptions')
  const ticks = () =>
    Array.from(form.querySelectorAll<HTMLInputElement>('[name=states]'), (tick) => [
      tick.value,
      tick.checked,
    ])
  await waitFor(() =>
    expect(ticks()).toEqual([
      ['all', true],
      ['west-bengal', false],
    ]),
  )
})

test('Go Back returns to the page before', async () => {
  serveApi({})
  const router = renderPublic('/')
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate('/next'))
  window.history.pushState(null, '', '/next')
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await screen.findByRole('heading', { name: 'Professional Tax Registration Across India' })
})

test('Go Back leads home on the first page of a tab', async () => {
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  serveApi({})
  renderPublic('/next')
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await screen.findByRole('heading', { name: 'Professional Tax Registration Across India' })
  jest.restoreAllMocks()
})
