import pino from 'pino'
import { readConfig } from '../src/platform/config'
import { start } from '../src/server'

// A process of its own, so that the load generator does not share its event loop.
void start(readConfig(), pino({ level: 'silent' }), { announce: () => undefined }).then(
  ({ url, stop }) => {
    process.send?.(url)
    process.on('message', () => process.send?.(process.memoryUsage().rss))
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  },
)
