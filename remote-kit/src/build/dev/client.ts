// In development, part of what a page loads of the package: takes new code, and tells of errors and of what is on the page.
import {
  setOptionsAndConnect,
  subscribe,
  useCustomOverlay,
} from 'webpack-hot-middleware/client?autoConnect=false&overlay=false'
import { buildOverlay, watchErrors } from './error-overlay'
import { showPageParts } from './page-parts'
import { updates } from './updates'

/**
 * Reloads a page that the server has rendered when new code reaches none of what runs here: sections without state are the
 * server's HTML, and their code is never loaded.
 */
function reloadServerHtml() {
  if (document.documentElement.dataset.rendered === undefined) return
  let isTaken = false
  updates.addEventListener('update', () => {
    isTaken = true
  })
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'check') isTaken = false
    if (status === 'idle' && !isTaken) window.location.reload()
  })
}

if (typeof window !== 'undefined') {
  // Its own lets the page shine through, and the portal's policy refuses its styles.
  useCustomOverlay(buildOverlay)
  subscribe(({ action }) => {
    if (action === 'reload') window.location.reload()
  })
  setOptionsAndConnect({ path: `${DEV_SERVER}/hot`, reload: 'true', quiet: 'true' })
  reloadServerHtml()
  watchErrors()
  showPageParts()
}
