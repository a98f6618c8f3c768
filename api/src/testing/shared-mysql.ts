import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Listens on a socket for the tests of a run, which are in other processes, and answers with the address of a MySQL
 * server. `start` runs when the first of them asks, so that a run without such a test starts none.
 */
export async function shareMysql(socket: string, start: () => Promise<string>): Promise<Server> {
  let address: Promise<string> | undefined
  const server = createServer((asker) => {
    address ??= start()
    address.then(
      (url) => asker.end(url),
      (error) => asker.destroy(error),
    )
    asker.on('error', (error) => console.error(`The shared MySQL server: ${error.message}`))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return server
}

/** The address of the server that the run shares. */
export async function askForMysql(socket: string): Promise<string> {
  const url = await text(connect(socket))
  if (!url) throw new Error('The shared MySQL server did not start; the run says why')
  return url
}
