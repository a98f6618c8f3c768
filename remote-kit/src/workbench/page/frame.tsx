import { PortalConfigProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { RouterProvider, useRouteError } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { type ComponentType, useState } from 'react'
import { chosen } from './controls'
import { examples, modules } from './examples'

/** Name of the parameter with which an address asks for one example alone. */
export const frameKey = 'frame'

/** Milliseconds after which what asks the absent portal for data is told that there is none. */
const timeoutMs = 1000

async function componentOf(name: string): Promise<ComponentType> {
  const example = examples.find((each) => each.name === name)
  if (!example) throw new Error(`There is no example ${name}.`)
  return (await modules[example.file]!())[name] as ComponentType
}

/** Stands in place of an example that threw an error. */
const ErrorBoundary = () => <p role="alert">{String(useRouteError())}</p>

const Empty = () => null

/** Its links lead nowhere: every address shows the example. */
const routerOf = (name: string) =>
  createMemoryRouter([
    {
      path: '*',
      lazy: async () => ({ Component: await componentOf(name) }),
      ErrorBoundary,
      HydrateFallback: Empty,
    },
  ])

/** One example, in the surroundings that pages of the portal have, without a portal. */
export function Frame({ name, search }: { name: string; search: URLSearchParams }) {
  const language = chosen(search, 'language')
  const [store] = useState(() => createStore({ apiBase: '/api', language, timeoutMs }))
  const [config] = useState({ language, consultationEndpoint: '/api/consultations' })
  const [router] = useState(() => routerOf(name))
  return (
    <Provider store={store}>
      <PortalConfigProvider value={config}>
        <main style={{ padding: '1rem' }}>
          <RouterProvider router={router} />
        </main>
      </PortalConfigProvider>
    </Provider>
  )
}
