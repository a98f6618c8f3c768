import type { RootState } from '@pt-portal/shared-ui/data'
import { readPageData } from '../../remotes/page-data'
import { pageShown } from './page-shown'
import { partAddress } from './part-address'

/** Timeout for fetching the state, in milliseconds. */
const patienceMs = 8000

let state: Promise<RootState> | undefined

async function fetchState(): Promise<RootState> {
  const { rendered } = readPageData()
  if (rendered?.state) return rendered.state
  const address = partAddress(window.location.href, 'data')
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // The status does not matter: a "not found" page has data too, and an answer that is not page data is not JSON.
  return answer.json()
}

/**
 * Store state of the page that is shown. It is newer than the page's HTML if the content has changed meanwhile;
 * React then renders again what differs.
 * @throws Error when it cannot be loaded; the next call retries
 */
export function pageState(): Promise<RootState> {
  if (state) return state
  const asked = fetchState()
  state = asked
  // Another page may be shown meanwhile.
  asked.catch(() => {
    if (state === asked) state = undefined
  })
  return asked
}

document.addEventListener(pageShown, () => {
  state = undefined
})
