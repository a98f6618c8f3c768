import { KeyNeeded } from '@pt-portal/remote-kit/server/identity'
import { createApp } from './app'

/** Starts the back end. `PORTAL_KEYS` is what the portal's operator has printed for it; in development it needs none. */
function main(): void {
  const { PORT = '3904', HOST = '127.0.0.1', PORTAL_KEYS } = process.env
  createApp(PORTAL_KEYS?.split(',')).listen(Number(PORT), HOST, () =>
    console.log(`The back end answers at http://${HOST}:${PORT}`),
  )
}

try {
  main()
} catch (error) {
  if (!(error instanceof KeyNeeded)) throw error
  console.error(`PORTAL_KEYS: ${error.message}`)
  process.exit(1)
}
