import type { Mailbox } from '../../leads/mails/answers/mailbox'

interface Message {
  bytes: Buffer
  isRead: boolean
}

/** A mailbox in memory, which each reader opens for itself. */
export class MemoryMailbox {
  readonly messages: Message[] = []
  /** Ids of messages that were read in full, in their order. */
  readonly fetched: number[] = []
  /** Thrown instead of marking a message as read, once. */
  breaksOff: Error | null = null

  /** @param message its lines; the header ends at the first empty one */
  put(message: string[] | Buffer): void {
    const bytes = Buffer.isBuffer(message) ? message : Buffer.from(message.join('\r\n'))
    this.messages.push({ bytes, isRead: false })
  }

  /** How many messages are unread. */
  get unread(): number {
    return this.messages.filter(({ isRead }) => !isRead).length
  }

  open = async (): Promise<Mailbox> => ({
    validity: '1',
    unread: async () => this.messages.flatMap(({ isRead }, index) => (isRead ? [] : [index + 1])),
    heads: async (ids) => new Map(ids.map((id) => [id, headOf(this.messages[id - 1]!.bytes)])),
    message: async (id, longest) => {
      this.fetched.push(id)
      return this.messages[id - 1]!.bytes.subarray(0, longest)
    },
    markRead: async (id) => {
      const failure = this.breaksOff
      this.breaksOff = null
      if (failure) throw failure
      this.messages[id - 1]!.isRead = true
    },
    close: async () => undefined,
  })
}

function headOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? bytes : bytes.subarray(0, end + 4)
}
