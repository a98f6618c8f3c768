import type { StatePageSummary } from '@pt-portal/api/contract'
import { createStyleCache } from '@pt-portal/shared-ui'
import { createStore } from '@pt-portal/shared-ui/data'
import { RouterProvider, useLocation } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Providers } from '../app/providers'
import { workspaceNavigation, workspaceTable } from '../testing/workspace-table'

const stateNames = [
  ...Array.from({ length: 18 }, (_, index) => `State ${index + 1}`),
  'Maharashtra',
  'Puducherry',
]

/** Twenty states; Puducherry is a Union Territory, and the first one's description mentions it. */
export const states: StatePageSummary[] = stateNames.map((name, index) => ({
  id: index + 1,
  name,
  slug: `${name.toLowerCase().replace(' ', '-')}-professional-tax-registration`,
  description:
    index === 0 ? 'Professional tax unlike that of Puducherry' : `Professional tax in ${name}`,
  taxRates: '₹200 a month (₹2,500 a year)',
  applicability: 'Employers',
  registrationRequired: true,
  onlineServices: true,
  isUnionTerritory: name === 'Puducherry',
  isActive: true,
  yearlyTax: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
}))

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

/** Renders a part of the layout with the list of states answered by the API, and an address to look at. */
export function renderInPortal(part: ReactNode) {
  globalThis.fetch = jest.fn(async () => Response.json(states))
  const page = (
    <>
      {part}
      <main>
        <button type="button">Elsewhere</button>
        <Address />
      </main>
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <Providers
      store={createStore({ apiBase: '/api' })}
      styleCache={createStyleCache()}
      config={{ consultationEndpoint: '/api/consultations' }}
      table={workspaceTable}
      navigation={workspaceNavigation}
    >
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, user: userEvent.setup() }
}
