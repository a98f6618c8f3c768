import type { Knex } from 'knex'
import type { ReplyAddresses } from '../reply-address'
import type { Mailbox } from './mailbox'
import { type Bounce, type Head, readBody, readHead, readReport } from './message'
import { leadOf, noteBounce, storeAnswer } from './storing'

/** Bytes of a message that are read; what follows in a larger one stays in the mailbox alone. */
const longestMessage = 16 * 1024 * 1024
const headsAtOnce = 50

export interface Collecting {
  knex: Knex
  addresses: ReplyAddresses
  /** Address of our mails. */
  sender: string
  /** Unread messages of the mailbox that are no answers, which are not looked at again. */
  others: Set<string>
  /** Ends the subscription of a mail that came back. @returns whether the key is one of such a mail */
  noteReturned(bounce: Bounce): Promise<boolean>
}

/**
 * Stores the answers among a mailbox's unread messages, and marks them as read once they are stored. All others stay as they
 * are. After a break-off, or beside another process, each answer is stored once.
 */
export async function collectAnswers(mailbox: Mailbox, collecting: Collecting): Promise<void> {
  const positionOf = (id: number) => `${mailbox.validity} ${id}`
  const unread = await mailbox.unread()
  const isUnread = new Set(unread.map(positionOf))
  for (const position of collecting.others) {
    if (!isUnread.has(position)) collecting.others.delete(position)
  }
  const ids = unread.filter((id) => !collecting.others.has(positionOf(id)))
  for (let at = 0; at < ids.length; at += headsAtOnce) {
    const heads = await mailbox.heads(ids.slice(at, at + headsAtOnce))
    for (const [id, bytes] of heads) {
      const head = await readHead(bytes, collecting.addresses, positionOf(id))
      if (head && (await take(mailbox, id, head, collecting))) await mailbox.markRead(id)
      else collecting.others.add(positionOf(id))
    }
  }
}

/** @returns whether the message was for a lead */
async function take(
  mailbox: Mailbox,
  id: number,
  head: Head,
  { knex, sender, noteReturned }: Collecting,
): Promise<boolean> {
  if (head.isReport) {
    const bytes = await mailbox.message(id, longestMessage)
    const bounce = bytes && readReport(bytes)
    if (!bounce) return false
    return (await noteReturned(bounce)) || noteBounce(knex, bounce)
  }
  const leadId = await leadOf(knex, head)
  if (leadId === null) return false
  const bytes = await mailbox.message(id, longestMessage)
  if (!bytes) return false
  const body = await readBody(bytes, bytes.length < longestMessage, sender)
  return storeAnswer(knex, leadId, head, body)
}
