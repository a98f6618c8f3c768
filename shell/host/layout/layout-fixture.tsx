import type { SearchAnswer, StatePageSummary } from '@pt-portal/api/contract'
import { createStyleCache } from '@pt-portal/shared-ui'
import { createStore } from '@pt-portal/shared-ui/data'
import { RouterProvider, useLocation } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { Providers } from '../app/providers'
import { runLight } from '../light/light'
import { tellOfHeader, tellOfPage } from '../light/navigation/page-shown'
import { workspaceNavigation, workspaceTable } from '../testing/workspace-table'
import { HeaderSearch } from './search/header-search'

runLight()

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
  const { pathname, search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key.
  useEffect(() => tellOfPage({ isBack: false, isSamePage: true, inPlace: true }), [key])
  useEffect(tellOfHeader, [])
  return <output aria-label="Address">{pathname + search}</output>
}

/** Answers the site's search for a text; without it the search fails. */
export type AnswerSearch = (query: string) => Response | SearchAnswer | Promise<SearchAnswer>

const statesIn = (language: string | undefined) =>
  language ? states.map((state) => ({ ...state, name: `राज्य ${state.id}` })) : states

async function answer(
  address: string,
  language: string | undefined,
  search?: AnswerSearch,
): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://portal')
  if (pathname !== '/api/search') return Response.json(statesIn(language))
  const found = await search?.(searchParams.get('q')!)
  if (!found) return Response.json({ error: 'Not now' }, { status: 503 })
  return found instanceof Response ? found : Response.json(found)
}

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const styles = createStyleCache()

/**
 * Renders a part of header or footer, with an API that answers the list of states, and an output that shows the address.
 * @param language of the page; English where absent
 */
export function renderInPortal(part: ReactNode, search?: AnswerSearch, language?: string) {
  globalThis.fetch = jest.fn((address) => answer(String(address), language, search))
  const page = (
    <>
      <header>{part}</header>
      <HeaderSearch />
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
      styleCache={styles}
      config={{ consultationEndpoint: '/api/consultations', language }}
      table={workspaceTable}
      navigation={workspaceNavigation}
    >
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, user: userEvent.setup() }
}
