import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Message {
  uid: number
  source: Buffer
  seen: boolean
}

export interface ImapServer {
  /** For MAIL_INBOX_URL: user `answers`, password `s3 cret`. */
  url: string
  messages: Message[]
  /** Ends all connections in the middle of what they do. */
  drop(): void
  /** Answers nothing from now on. */
  hang(): void
  stop(): Promise<void>
}

/** Ranges such as `1:3,7`. */
const has = (set: string, uid: number) =>
  set.split(',').some((range) => {
    const [from, to = from] = range.split(':').map(Number)
    return uid >= from! && uid <= to!
  })

const literal = (name: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`), bytes])

/** What a FETCH asks for of a message, in the order in which it is asked. */
function parts({ uid, source, seen }: Message, items: string): Buffer {
  const found = [Buffer.from(`UID ${uid}`)]
  if (/\bFLAGS\b/i.test(items)) found.push(Buffer.from(` FLAGS (${seen ? '\\Seen' : ''})`))
  if (/BODY\.PEEK\[HEADER\]/i.test(items)) {
    found.push(literal(' BODY[HEADER]', source.subarray(0, source.indexOf('\r\n\r\n') + 4)))
  }
  const [whole, from, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? []
  if (whole && from === undefined) found.push(literal(' BODY[]', source))
  else if (whole) {
    const some = source.subarray(Number(from), Number(from) + Number(length))
    found.push(literal(` BODY[]<${from}>`, some))
  }
  return Buffer.concat(found)
}

/** Starts a small IMAP server (RFC 3501) on loopback, with as much of it as reading a mailbox takes. */
export async function startImapServer(): Promise<ImapServer> {
  const messages: Message[] = []
  let hangs = false
  const sockets = new Set<Socket>()

  type Say = (line: string | Buffer) => void
  /** Each command answers with lines, and returns how it ended. */
  const commands: Record<string, (rest: string, say: Say) => string> = {
    CAPABILITY(_, say) {
      say('* CAPABILITY IMAP4rev1')
      return 'OK done'
    },
    LOGIN: (rest) =>
      /^"?answers"? "s3 cret"$/.test(rest)
        ? 'OK [CAPABILITY IMAP4rev1] welcome'
        : `NO [AUTHENTICATIONFAILED] ${rest.replace(/.* /, '')} is wrong`,
    LIST(rest, say) {
      say(`* LIST () "/" ${rest.endsWith('""') ? '""' : 'INBOX'}`)
      return 'OK done'
    },
    SELECT(rest, say) {
      if (!/^"?INBOX"?$/.test(rest)) return 'NO There is no such mailbox'
      say(`* FLAGS (\\Seen)\r\n* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY 7] valid`)
      return 'OK [READ-WRITE] selected'
    },
    'UID SEARCH'(_, say) {
      const unseen = messages.filter(({ seen }) => !seen).map(({ uid }) => uid)
      say(['* SEARCH', ...unseen].join(' '))
      return 'OK done'
    },
    'UID FETCH'(rest, say) {
      const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
      messages.forEach((message, index) => {
        if (!has(set, message.uid)) return
        const begin = Buffer.from(`* ${index + 1} FETCH (`)
        say(Buffer.concat([begin, parts(message, items), Buffer.from(')')]))
      })
      return 'OK done'
    },
    'UID STORE'(rest) {
      const [set = ''] = rest.split(' ')
      for (const message of messages) if (has(set, message.uid)) message.seen = true
      return 'OK done'
    },
    LOGOUT: () => 'OK until later',
  }

  function answer(socket: Socket, line: string): void {
    const [, tag, command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const say: Say = (each) => {
      socket.write(Buffer.concat([Buffer.from(each), Buffer.from('\r\n')]))
    }
    say(`${tag} ${commands[command.toUpperCase()]?.(rest, say) ?? 'BAD unknown'}`)
    if (/^LOGOUT$/i.test(command)) socket.end()
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    let received = ''
    socket.on('data', (bytes) => {
      if (hangs) return
      received += bytes.toString()
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        answer(socket, received.slice(0, end))
        received = received.slice(end + 2)
      }
    })
    socket.write('* OK ready\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `imap://answers:s3%20cret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    messages,
    drop,
    hang() {
      hangs = true
    },
    stop() {
      drop()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
