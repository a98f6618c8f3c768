/** Error codes of a keep-alive connection that the other side has closed. */
const endedConnection = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** One more than the keep-alive connections that are likely to be closed at the same moment. */
const mostTries = 3

const codeOf = (error: unknown) =>
  ((error as Error | undefined)?.cause as NodeJS.ErrnoException | undefined)?.code ?? ''

/**
 * `fetch` between servers. It retries GET and HEAD (D70), because a server that stops may close a keep-alive
 * connection at the moment that it is used again.
 */
export const steadyFetch: typeof fetch = async (address, init) => {
  const isReading = ['GET', 'HEAD'].includes(init?.method ?? 'GET')
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(address, init)
    } catch (error) {
      if (!isReading || tries === mostTries || !endedConnection.includes(codeOf(error))) throw error
    }
  }
}
