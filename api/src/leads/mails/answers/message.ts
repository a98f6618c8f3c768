import { createHash } from 'node:crypto'
import { announcementKeyForm } from '../../../content/subscriptions/keys'
import { turningMarks } from '../../../contract/kinds/fields'
import { limits } from '../../../contract/kinds/limits'
import type { MailFile } from '../../../contract/leads/leads'
import type { ReplyAddresses } from '../reply-address'
import { keyStart } from '../sending'
import { beginning, longestRead, plain, textOfHtml, withoutQuote } from './text'

/** What the header of a message says. */
export interface Head {
  /** Address of the sender; '' without one. */
  from: string
  subject: string
  /** Tells the message from all others, the same each time that it is read. */
  key: string
  /** Keys of the mails of ours that it answers, the nearest first. */
  mailKeys: string[]
  /** The lead to whose address it was sent; null without one. */
  leadId: number | null
  /** Whether a program sent it: it counts as no answer. */
  isAutomatic: boolean
  /** Whether a mail server tells what became of a mail (RFC 3464). */
  isReport: boolean
}

/** The parser; imported when the first message comes. */
const parser = async () => (await import('postal-mime')).default

const mailKey = new RegExp(`<(${keyStart}[0-9a-f-]{36})@`, 'g')

/** Header fields that name receivers. */
const receiverFields = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
]

/** A field of a header may be megabytes long. */
const longestField = 2_000

const oneLine = (text: string) =>
  beginning(
    plain(text.slice(0, longestField)).replace(/\s+/g, ' ').replace(turningMarks, ''),
    limits.name,
  )

/**
 * Reads the header of a message.
 * @param position of the message in the mailbox, which tells it from others where it has no `Message-ID`
 * @returns null for one that cannot be read, and for a mail of ours
 */
export async function readHead(
  bytes: Buffer,
  addresses: ReplyAddresses,
  position: string,
): Promise<Head | null> {
  const mail = await (await parser()).parse(bytes).catch(() => null)
  if (!mail || mail.messageId?.match(mailKey)) return null
  const valuesOf = (...names: string[]) =>
    mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
  const named = [...valuesOf('in-reply-to'), ...valuesOf('references').reverse()].join(' ')
  const mailKeys = [...named.matchAll(mailKey)].map(([, key]) => key!).reverse()
  const [type = ''] = valuesOf('content-type')
  return {
    from: oneLine(mail.from?.address ?? ''),
    subject: oneLine(mail.subject ?? ''),
    key: `answer-${createHash('sha256')
      .update(mail.messageId || position)
      .digest('base64url')}`,
    mailKeys: [...new Set(mailKeys)],
    leadId: addresses.leadIn(valuesOf(...receiverFields).join(' ')),
    isAutomatic: isAutomatic(valuesOf),
    isReport: /^multipart\/report\b.*delivery-status/is.test(type.trim()),
  }
}

/**
 * By RFC 3834, and what programs do that do not know it. Ticket systems and gateways mark mails of people with one of the last
 * two, so that only both together tell of a program.
 */
const isAutomatic = (valuesOf: (name: string) => string[]): boolean =>
  valuesOf('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
  valuesOf('return-path').some((value) => /^\s*<\s*>/.test(value)) ||
  valuesOf('precedence').some((value) => /^\s*auto_reply\b/i.test(value)) ||
  (valuesOf('x-auto-response-suppress').length > 0 &&
    valuesOf('precedence').some((value) => /^\s*(bulk|junk)\b/i.test(value)))

export interface Body {
  text: string
  /** Whether the text is only the beginning. */
  isCut: boolean
  files: MailFile[]
}

const mostFiles = 20

/**
 * Reads the text of an answer and the names of its files.
 * @param isWhole whether these are all bytes of the message
 * @param sender address of our mails, which an answer quotes
 */
export async function readBody(bytes: Buffer, isWhole: boolean, sender: string): Promise<Body> {
  const mail = await (await parser())
    .parse(bytes, { forceRfc822Attachments: true })
    .catch(() => null)
  if (!mail) return { text: '', isCut: true, files: [] }
  const { text = '', html = '', attachments } = mail
  const written = plain(text.trim() ? text.slice(0, longestRead) : textOfHtml(html))
  const own = withoutQuote(written, sender).trim()
  return {
    text: beginning(own, limits.paragraph),
    isCut: own.length > limits.paragraph || text.length > longestRead || !isWhole,
    files: attachments
      .filter(({ related }) => !related)
      .slice(0, mostFiles)
      .map(({ filename, mimeType, content }) => ({
        name: oneLine(filename ?? '') || oneLine(mimeType),
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
  }
}

/** A mail of ours that did not reach its receiver. */
export interface Bounce {
  mailKey: string
  reason: string
  /** Such as `5.1.1` (RFC 3463); '' without one. */
  status: string
}

/** Keys of mails that can come back: to a lead, and to a subscriber. */
const anyKey = `(${keyStart}[0-9a-f-]{36}|${announcementKeyForm})`
const namedKey = new RegExp(`<${anyKey}@`, 'g')
/** The mail that came back names itself; its header also names the mail of ours before it. */
const returnedKey = new RegExp(`^Message-ID:\\s*<${anyKey}@`, 'im')

/** Reads a report of a mail server; null when it is about no mail of ours, or only tells of a delay. */
export function readReport(bytes: Buffer): Bounce | null {
  const report = bytes.subarray(0, longestRead).toString('utf8').replace(/\r\n/g, '\n')
  // What stands before is for people, and may look like a field.
  const [, status = ''] =
    /^Content-Type:\s*message\/(?:global-)?delivery-status\b(.*)/ims.exec(report) ?? []
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.+(?:\\n[ \\t].+)*)`, 'im').exec(status)?.[1]
  const [, key] = returnedKey.exec(status) ?? [...report.matchAll(namedKey)][0] ?? []
  if (!key || !/^failed\b/i.test(field('Action') ?? '')) return null
  const reason = field('Diagnostic-Code')?.replace(/^\s*[\w-]+\s*;/, '') ?? field('Status') ?? ''
  return {
    mailKey: key,
    reason: oneLine(reason) || 'the receiver’s mail server gave no reason',
    status: field('Status')?.trim() ?? '',
  }
}
