import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Hexadecimal digits of a token: nobody guesses 96 bits by sending mails. */
const digits = 24

/**
 * Makes addresses that lead an answer to its lead, such as `answers+17-3f…@example.com`, and reads them. The key is derived
 * from SESSION_SECRET: after a change of it, answers to earlier mails are known by the mail that they name.
 */
export class ReplyAddresses {
  private readonly key: Buffer

  /** @param replyTo the address of the mailbox, such as `answers@example.com`; null: none */
  constructor(
    sessionSecret: string,
    private readonly replyTo: string | null,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pt-portal reply addresses', 32))
  }

  /** Null where the environment names no address. */
  of(leadId: number): string | null {
    return this.replyTo?.replace('@', `+${leadId}-${this.sign(leadId)}@`) ?? null
  }

  /** The lead for which one of the addresses in a text was made; null without any. */
  leadIn(text: string): number | null {
    for (const [, id, token] of text.toLowerCase().matchAll(tokenForm)) {
      if (timingSafeEqual(Buffer.from(token!), Buffer.from(this.sign(Number(id)))))
        return Number(id)
    }
    return null
  }

  private sign(leadId: number): string {
    return createHmac('sha256', this.key).update(String(leadId)).digest('hex').slice(0, digits)
  }
}

const tokenForm = /\+([1-9]\d{0,8})-([0-9a-f]{24})@/g
