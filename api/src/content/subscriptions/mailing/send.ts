import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { RenderedMail } from '../../../delivery/mail/templates/layout'
import {
  describeSmtpError,
  messageIdOf,
  type SmtpError,
  smtp,
  withoutPassword,
} from '../../../delivery/outbox/mail'
import { saysNoMailbox, withoutAddresses } from '../says-no-mailbox'

/** Milliseconds until a mail is handed over. */
const timeoutMs = 30_000
/** Milliseconds that the server has for its answer to the last line: who asks again too soon sends twice (RFC 5321, 4.5.3.2). */
const answerMs = 10 * 60_000

/** A mail that is ready to be handed over. */
export interface OutgoingMail extends RenderedMail {
  to: string
  /** First part of its `Message-ID`, the same at each attempt. */
  key: string
  /** The address that ends the subscription, by one click too (RFC 8058). */
  unsubscribe: string
  date: Date
}

/**
 * What became of an attempt. `refused`: by the server, for this recipient or message, so that others may pass; `isForGood` when
 * it will refuse again, and `hasNoMailbox` when because there is no such mailbox. `away`: the server cannot be reached, is busy,
 * or gave no answer. `lost`: another process has the mail now. `stopped`: this process ends.
 */
export type Sent =
  | { result: 'accepted' | 'lost' | 'stopped' }
  | { result: 'refused'; failure: string; isForGood: boolean; hasNoMailbox: boolean }
  | { result: 'away'; failure: string }

/** Connections to the mail server, besides those of the outbox. */
export const connections = 10

/** What goes along with a mail to the place where its bytes are made. */
interface Gate {
  /** Called when all but the last line is sent. */
  beforeLastLine(): Promise<void>
}

type Sending = SendMailOptions & { gate: Gate }

/** Connections that keep the last line of a mail back until its gate opens. */
async function openConnections(url: string) {
  const transport = await smtp(url, { maxConnections: connections, answerMs })
  transport.use('stream', (mail, done) => {
    const { gate } = mail.data as Sending
    mail.message.build((error, message) => {
      async function* lines() {
        yield message
        await gate.beforeLastLine()
      }
      // Read only after the server has taken the recipient. Any stream on its way would read ahead.
      mail.message.createReadStream = () => Readable.from(lines(), { objectMode: false })
      done(error)
    })
  })
  return transport
}

/** Sends mails of a mailing. */
export class MailSender {
  private opened: ReturnType<typeof openConnections> | undefined

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  /**
   * Sends a mail. Its last line goes out after `handOver` alone: before, the server has no mail, and after it nearly surely has.
   * @param handOver records that; false breaks the mail off
   */
  async send(
    mail: OutgoingMail,
    handOver: () => Promise<boolean>,
    stop: AbortSignal,
  ): Promise<Sent> {
    this.opened ??= openConnections(this.url)
    const transport = await this.opened
    const patience = new AbortController()
    let timer = setTimeout(() => patience.abort(), timeoutMs)
    let isHandedOver: boolean | undefined
    async function beforeLastLine() {
      clearTimeout(timer)
      isHandedOver = await handOver()
      if (!isHandedOver) throw new Error('Another process has this mail')
      if (!patience.signal.aborted) timer = setTimeout(() => patience.abort(), answerMs)
    }
    try {
      const sending: Sending = {
        ...contentOf(mail, this.from),
        gate: { beforeLastLine },
        signal: AbortSignal.any([stop, patience.signal]),
      }
      await transport.sendMail(sending)
      return { result: 'accepted' }
    } catch (error) {
      if (isHandedOver === false) return { result: 'lost' }
      if (stop.aborted) return { result: isHandedOver ? 'accepted' : 'stopped' }
      if (patience.signal.aborted) {
        return { result: 'away', failure: 'the mail server did not take it in time' }
      }
      return refusalOf(error as SmtpError, this.url)
    } finally {
      patience.abort()
      clearTimeout(timer)
    }
  }

  close(): void {
    void this.opened?.then((transport) => transport.close())
  }
}

function contentOf(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, key, unsubscribe, date, subject, text, html } = mail
  return {
    from,
    // An object, because a string could name several recipients.
    to: { name: '', address: to },
    ...{ subject, text, html, date },
    messageId: messageIdOf(key, from),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      Precedence: 'bulk',
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function refusalOf(error: SmtpError, url: string): Sent {
  const { code, responseCode = 0, response = '' } = error
  const failure = withoutAddresses(withoutPassword(describeSmtpError(error), url))
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { result: 'away', failure }
  return {
    result: 'refused',
    failure,
    isForGood: responseCode >= 500,
    hasNoMailbox: code === 'EENVELOPE' && saysNoMailbox(response),
  }
}
