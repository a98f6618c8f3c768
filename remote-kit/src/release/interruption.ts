import type { Portal } from './release-store'

/** As shells expect it of a program that SIGINT has ended. */
const interrupted = 130

/** The same portal, of which Ctrl+C says whether a release was sent to it, and ends the process. */
export function sayingWhetherSent(portal: Portal): Portal {
  const { store } = portal
  let isSent = false
  process.once('SIGINT', () => {
    console.error(
      isSent
        ? 'The release was sent; "npx remote-kit status" says what is live.'
        : 'The release was not sent.',
    )
    process.exit(interrupted)
  })
  return {
    ...portal,
    store: {
      ...store,
      release(remote, change) {
        isSent = true
        return store.release(remote, change)
      },
    },
  }
}
