import type { Knex } from 'knex'
import type { Subscribers } from '../../../content/subscriptions/subscribers'
import { addressIn } from '../../../delivery/outbox/mail'
import type { Config } from '../../../platform/config'
import type { Logger } from '../../../platform/http/logging/logging'
import { ReplyAddresses } from '../reply-address'
import { collectAnswers } from './collecting'
import { describeFailure, imapMailbox } from './imap-mailbox'
import type { OpenMailbox } from './mailbox'
import { keepReading, takeTurn } from './readings'

const checkMs = 15_000
/** Milliseconds that a reading gets to finish when the process stops; what it stored is stored, and the rest comes next. */
const stopGraceMs = 2_000

interface Dependencies {
  knex: Knex
  config: Pick<Config, 'mailInboxUrl' | 'mailReplyTo' | 'mailFrom' | 'sessionSecret'>
  log: Logger
  subscribers: Pick<Subscribers, 'noteReturned'>
}

/** Reads answers to mails of staff from the mailbox of the environment, if there is one (ADR 0108). It never sends anything. */
export class Answers {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private readonly others = new Set<string>()
  private readonly stopping = new AbortController()

  constructor(
    private readonly dependencies: Dependencies,
    private readonly open: OpenMailbox = imapMailbox(dependencies.config.mailInboxUrl ?? ''),
  ) {}

  start(): void {
    if (!this.dependencies.config.mailInboxUrl) return
    this.timer = setInterval(() => void this.check(), checkMs)
    this.timer.unref()
    void this.check()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    const patience = setTimeout(() => this.stopping.abort(), stopGraceMs)
    await this.running
    clearTimeout(patience)
  }

  /** Reads the mailbox if it is this process's turn. */
  check(): Promise<void> {
    const { knex, log } = this.dependencies
    this.running ??= takeTurn(knex)
      .then((isOurs) => (isOurs ? this.read() : undefined))
      .catch((error) => log.error({ err: error }, 'Answers of leads could not be stored'))
      .finally(() => {
        this.running = undefined
      })
    return this.running
  }

  /** Reads the mailbox now, and says in the log when it cannot be read any more, or again. */
  private async read(): Promise<void> {
    const { knex, log, config } = this.dependencies
    const failure = await this.collect().then(
      () => null,
      (error) => describeFailure(error, config.mailInboxUrl!),
    )
    if (this.stopping.signal.aborted || !(await keepReading(knex, failure))) return
    if (failure === null) log.info('The mailbox with answers of leads is read again')
    else log.error({ failure }, 'The mailbox with answers of leads cannot be read')
  }

  private async collect(): Promise<void> {
    const { knex, config, subscribers } = this.dependencies
    const { sessionSecret, mailReplyTo, mailFrom } = config
    const mailbox = await this.open(this.stopping.signal)
    try {
      await collectAnswers(mailbox, {
        knex,
        addresses: new ReplyAddresses(sessionSecret, mailReplyTo),
        sender: addressIn(mailFrom),
        others: this.others,
        noteReturned: (bounce) => subscribers.noteReturned(bounce),
      })
    } finally {
      await mailbox.close()
    }
  }
}
