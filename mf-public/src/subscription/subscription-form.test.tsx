import { createStyleCache, PortalConfigProvider, UiProvider } from '@pt-portal/shared-ui'
import { RouterProvider } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import { SubscriptionForm } from './subscription-form'

const states = [
  { state: 'kerala', name: 'Kerala' },
  { state: 'goa', name: 'Goa' },
]

function sent(chosen: string | null) {
  const element = <SubscriptionForm states={states} chosen={chosen} />
  render(
    <PortalConfigProvider value={{ language: 'mr' } as never}>
      <UiProvider cache={createStyleCache()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </UiProvider>
    </PortalConfigProvider>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  return { form, fields: [...new FormData(form)] }
}

test.each([
  ['kerala', 'kerala'],
  [null, 'all'],
])('sends by itself what is ticked at first for %s', (chosen, ticked) => {
  const { form, fields } = sent(chosen)
  expect(form).toHaveAttribute('action', '/api/subscriptions')
  expect(form).toHaveAttribute('method', 'post')
  expect(fields).toEqual([
    ['email', ''],
    ['states', ticked],
    ['lang', 'mr'],
    ['website', ''],
  ])
})
