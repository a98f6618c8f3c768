import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface CountingServer {
  /** For SMTP_URL. */
  url: string
  /** How many mails each address got. */
  counts: Map<string, number>
  /** How many mails arrived. */
  arrived(): number
  stop(): Promise<void>
}

/** Refuses a recipient with a code, such as 451, by how often it was named before; null takes the mail. */
export type Refuse = (email: string, attempt: number) => { code: number; message: string } | null

/** Starts an SMTP server that only counts what each address gets, so that it takes thousands of mails in a minute. */
export async function startCountingServer(refuse: Refuse = () => null): Promise<CountingServer> {
  const counts = new Map<string, number>()
  const attempts = new Map<string, number>()
  let total = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const attempt = attempts.get(address) ?? 0
      attempts.set(address, attempt + 1)
      const refusal = refuse(address, attempt)
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    async onData(stream, { envelope }, callback) {
      const bytes = await buffer(stream).catch(() => null)
      // The client disconnected before the last line.
      if (!bytes) return
      for (const { address } of envelope.rcptTo) {
        counts.set(address, (counts.get(address) ?? 0) + 1)
      }
      total += 1
      callback()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    counts,
    arrived: () => total,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
