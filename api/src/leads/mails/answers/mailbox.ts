/** A mailbox that is open. It fails with an error as soon as its server is away. */
export interface Mailbox {
  /** Changes when the ids of messages get another meaning (UIDVALIDITY). */
  validity: string
  /** Ids of the messages that nobody has read, oldest first. */
  unread(): Promise<number[]>
  /** The header fields of these messages, as they came. One that is gone meanwhile is left out. */
  heads(ids: number[]): Promise<Map<number, Buffer>>
  /** A message from its beginning, at most `longest` bytes, without marking it as read; null when it is gone. */
  message(id: number, longest: number): Promise<Buffer | null>
  markRead(id: number): Promise<void>
  close(): Promise<void>
}

/** @param stop breaks off what waits for the server */
export type OpenMailbox = (stop: AbortSignal) => Promise<Mailbox>
