import { baseURL } from './portal'

/** One page of each remote that is rendered on the server. */
const paths = ['/', '/blogs']

const patienceMs = 60_000

async function isRendered(path: string): Promise<boolean> {
  const response = await fetch(baseURL + path)
  return (await response.text()).includes('data-rendered="true"')
}

/**
 * Waits until the gateway renders pages of each remote. The first page of a portal that has just started may take longer than the gateway
 * waits for it, and is then rendered by the browser: right for visitors, but not what the journeys are about.
 * @throws where a page is not rendered within a minute
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
