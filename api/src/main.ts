import { stopOnSignal } from '@pt-portal/remote-kit/server/http-server'
import { readConfig } from './platform/config'
import { createLogger } from './platform/http/logging/logging'
import { StartError } from './platform/start-error'
import { start } from './server'

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.logLevel, config.logFormat)
  const server = await start(config, log, { announce: (line) => console.log(line) })
  // Registered before the ready line is logged, because its reader may stop the process at once.
  const stop = () => {
    log.info('Stopping: finishing requests in progress')
    return server.stop()
  }
  stopOnSignal({ stop }, config.drainSeconds)
  // Loads the public content in advance. Nobody waits for it; on failure, requests meet the same error.
  server.wings.content.publicContent.current().catch(() => undefined)
  log.info(`API ready at ${server.url} on ${server.platform.db.label}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
