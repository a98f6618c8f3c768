import type { RootState } from '@pt-portal/shared-ui/data'
import { readPageData } from '../remotes/page-data'
import { pageShown } from './page-shown'
import { partAddress } from './part-address'

/** Milliseconds after which state that does not come is given up. */
const patienceMs = 8000

let state: Promise<RootState> | undefined

async function fetchState(): Promise<RootState> {
  const { rendered } = readPageData()
  if (rendered?.state) return rendered.state
  const address = partAddress(window.location.href, 'data')
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // A page that says that something is not there has its data, too; what is no page's data is no JSON.
  return answer.json()
}

/**
 * State of the store of the page that stands there. Content that has changed since the page was made is newer in it: React then renders anew
 * what differs.
 * @throws Error where it cannot be had; the next call tries again
 */
export function pageState(): Promise<RootState> {
  if (state) return state
  const asked = fetchState()
  state = asked
  // Another page may have come meanwhile.
  asked.catch(() => {
    if (state === asked) state = undefined
  })
  return asked
}

document.addEventListener(pageShown, () => {
  state = undefined
})
