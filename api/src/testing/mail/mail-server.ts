import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface Behaviour {
  /** Responses to RCPT, DATA or a new connection: an error with a code, or no response at all. */
  recipients?: Refusal | 'hang'
  data?: Refusal | 'hang' | 'drop'
  connections?: Refusal
  /** Called for each received mail, before it is acknowledged. */
  arrived?: () => void
}

interface Refusal {
  code: number
  message: string
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** All received mails, including those that were not acknowledged. */
  received: ParsedMail[]
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

const refusing = ({ code, message }: Refusal) =>
  Object.assign(new Error(message), { responseCode: code })

/**
 * Starts a real SMTP server that misbehaves on demand.
 * @param password needed to sign in; if absent, no sign-in is needed
 */
export async function startMailServer(password?: string): Promise<MailServer> {
  let behaviour: Behaviour = {}
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: !password,
    allowInsecureAuth: true,
    disabledCommands: password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onAuth(auth, _session, callback) {
      if (auth.password === password) return callback(null, { user: auth.username })
      callback(refusing({ code: 535, message: `5.7.8 ${auth.password} is wrong` }))
    },
    onConnect(_session, callback) {
      callback(behaviour.connections && refusing(behaviour.connections))
    },
    onRcptTo(_address, _session, callback) {
      if (behaviour.recipients === 'hang') return
      callback(behaviour.recipients && refusing(behaviour.recipients))
    },
    async onData(stream, _session, callback) {
      const bytes = await buffer(stream).catch(() => null)
      // The client disconnected in the middle of the mail.
      if (!bytes) return
      received.push(await simpleParser(bytes))
      behaviour.arrived?.()
      if (behaviour.data === 'hang') return
      if (behaviour.data === 'drop') return dropConnections()
      callback(behaviour.data && refusing(behaviour.data))
    },
  })
  const dropConnections = () => {
    for (const connection of (server as unknown as Connections).connections) {
      connection._socket.destroy()
    }
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(next) {
      behaviour = next
    },
    stop() {
      dropConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The server's connections, which its types do not declare. */
interface Connections {
  connections: Set<{ _socket: { destroy(): void } }>
}
