import { baseURL } from './portal'

/** One page of each remote that is rendered on the server. */
const paths = ['/', '/blogs']

const patienceMs = 60_000

async function isRendered(path: string): Promise<boolean> {
  const response = await fetch(baseURL + path)
  return (await response.text()).includes('data-rendered="true"')
}

/**
 * Waits until the gateway renders a page of each remote. The first render after a start may exceed the
 * gateway's timeout, so the browser renders that page. That is right for visitors, but the journeys test server
 * rendering.
 * @throws when a page is not rendered within a minute
 */
export default async function waitForFirstRenders(): Promise<void> {
  const end = Date.now() + patienceMs
  for (const path of paths) {
    while (!(await isRendered(path))) {
      if (Date.now() > end) throw new Error(`The gateway does not render ${baseURL}${path}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
