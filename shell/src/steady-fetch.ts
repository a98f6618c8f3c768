/** How it shows that the other side ended a kept connection. */
const endedConnection = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** One more than there are likely to be kept connections that end at the same moment. */
const mostTries = 3

const codeOf = (error: unknown) =>
  ((error as Error | undefined)?.cause as NodeJS.ErrnoException | undefined)?.code ?? ''

/**
 * `fetch` between servers: a server that stops may end a kept connection at the very moment that it is used again, so what
 * only reads is asked anew (D70).
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
