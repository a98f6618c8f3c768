import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The key of each mail of an announcement begins so, and with it its `Message-ID`. */
const mailStart = 'announcement-'
/** Hexadecimal digits of the sign in a mail's key: nobody guesses 96 bits by sending mails that look like bounces. */
const signDigits = 24

/** Small letters and digits alone, because the gateway writes pages' addresses so. */
const tokenForm = /^[0-9a-f]{64}$/

export const newToken = () => randomBytes(32).toString('hex')
export const isToken = (text: string) => tokenForm.test(text)

const folded = (email: string) => email.trim().toLowerCase()
/** Most servers put `name+anything@example.com` into the mailbox of `name@example.com`. */
const mailboxOf = (email: string) => folded(email).replace(/\+[^@]*(?=@)/, '')

/** Makes what stands in the database instead of addresses, and signs keys of mails. Derived from SESSION_SECRET. */
export class SubscriberKeys {
  private readonly key: Buffer

  constructor(sessionSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pt-portal subscribers', 32))
  }

  /** The same for each spelling of an address in small and capital letters. */
  ofEmail = (email: string) => this.mac(`email ${folded(email)}`)

  ofMailbox = (email: string) => this.mac(`mailbox ${mailboxOf(email)}`)

  /** The key of the mail of an announcement to a subscriber, the same at each attempt. */
  ofMail(announcementId: number, subscriberId: number): string {
    const name = `${announcementId}-${subscriberId}`
    return `${mailStart}${name}-${this.sign(name)}`
  }

  /** What `ofMail` made the key of; null for the key of anything else. */
  mailOf(key: string): { announcementId: number; subscriberId: number } | null {
    const [, name = '', sign = ''] = mailKeyForm.exec(key) ?? []
    if (!name || !timingSafeEqual(Buffer.from(sign), Buffer.from(this.sign(name)))) return null
    const [announcementId, subscriberId] = name.split('-').map(Number)
    return { announcementId: announcementId!, subscriberId: subscriberId! }
  }

  private sign = (name: string) =>
    createHmac('sha256', this.key).update(`mail ${name}`).digest('hex').slice(0, signDigits)

  private mac = (text: string) => createHmac('sha256', this.key).update(text).digest('base64url')
}

const mailKeyForm = new RegExp(`^${mailStart}(\\d{1,9}-\\d{1,9})-([0-9a-f]{${signDigits}})$`)

/** Finds keys of `ofMail` in a text. */
export const announcementKeyForm = `${mailStart}\\d{1,9}-\\d{1,9}-[0-9a-f]{${signDigits}}`
