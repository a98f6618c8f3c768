import { createHash, randomBytes } from 'node:crypto'

/** Prefix by which people and secret scanners recognise a token of a program. */
const prefix = 'ptp_'
const checkLength = 6

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The table stores only this hash: a leaked copy of it opens nothing, and its 256 random bits cannot be guessed. */
export const tokenHash = sha256

const checkOf = (text: string) => sha256(text).slice(0, checkLength)

/** A new token: `ptp_`, 256 random bits, and six characters that check them, all of base64url. */
export function newToken(): string {
  const text = prefix + randomBytes(32).toString('base64url')
  return text + checkOf(text)
}

const form = new RegExp(`^${prefix}[\\w-]{${43 + checkLength}}$`)

/** Whether a text can be a token. One that is cut or mistyped is refused without a query. */
export const isToken = (text: string): boolean =>
  form.test(text) && text.endsWith(checkOf(text.slice(0, -checkLength)))
