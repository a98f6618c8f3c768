import { readConfig } from './config'
import { createLogger } from './http/logging'
import { type RunningServer, start } from './server'
import { StartError } from './start-error'

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLogger(config.logLevel, config.logFormat)
  const server = await start(config, log, { announce: (line) => console.log(line) })
  // First: whoever has read that it is ready may stop it.
  stopOnSignal(server, (line) => log.info(line))
  // Nobody need wait for it; whoever asks meets the same failure.
  server.services.content.current().catch(() => undefined)
  log.info(`API ready at ${server.url} on ${server.services.db.label}`)
}

function stopOnSignal(server: RunningServer, say: (line: string) => void): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('Stopping: finishing requests in progress')
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
