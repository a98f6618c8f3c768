import type { Mailbox, OpenMailbox } from './mailbox'

const timeoutMs = 20_000

/**
 * Opens the mailbox of an address such as `imaps://user:password@mail.example.com:993/INBOX`. Its library is imported for the
 * first time that this is called.
 */
export const imapMailbox =
  (address: string): OpenMailbox =>
  async (stop) => {
    const { ImapFlow } = await import('imapflow')
    const { protocol, hostname, port, username, password, pathname } = new URL(address)
    const secure = protocol === 'imaps:'
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      logger: false,
      disableAutoIdle: true,
    })
    // Every command that waits fails too.
    client.on('error', () => undefined)
    const end = () => client.close()
    stop.addEventListener('abort', end, { once: true })
    client.on('close', () => stop.removeEventListener('abort', end))
    await client.connect()
    const box = await client
      .mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
      .catch((error) => {
        client.close()
        throw error
      })
    const byUid = { uid: true }
    return {
      validity: String(box.uidValidity),
      async unread() {
        const found = await client.search({ seen: false }, byUid)
        if (!found) throw new Error('The server does not search the mailbox')
        return found
      },
      async heads(ids) {
        const found = new Map<number, Buffer>()
        for await (const { uid, headers } of client.fetch(ids, { headers: true }, byUid)) {
          if (headers) found.set(uid, headers)
        }
        return found
      },
      async message(id, longest) {
        const source = { start: 0, maxLength: longest }
        const found = await client.fetchOne(String(id), { source }, byUid)
        return (found ? found.source : undefined) ?? null
      },
      async markRead(id) {
        if (await client.messageFlagsAdd(String(id), ['\\Seen'], byUid)) return
        throw new Error('The server does not mark messages as read')
      },
      async close() {
        await client.logout().catch(() => client.close())
      },
    } satisfies Mailbox
  }

/** What went wrong, in one line without the password: the server's own words where it has some. */
export function describeFailure(failure: unknown, address: string): string {
  const { responseText, message } = failure as Error & { responseText?: string }
  const { password } = new URL(address)
  const words = (responseText || message || String(failure)).replace(/\s+/g, ' ').trim()
  return (password ? words.replaceAll(decodeURIComponent(password), '…') : words).slice(0, 255)
}
