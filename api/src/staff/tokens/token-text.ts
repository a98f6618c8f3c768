import { randomBytes } from 'node:crypto'
import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'

/** Prefix by which people and secret scanners recognise a token of a program. */
const prefix = 'ptp_'
const checkLength = 6

const checkOf = (text: string) => tokenDigest(text).slice(0, checkLength)

/** A new token: `ptp_`, 256 random bits, and six characters that check them, all of base64url. */
export function newToken(): string {
  const text = prefix + randomBytes(32).toString('base64url')
  return text + checkOf(text)
}

const form = new RegExp(`^${prefix}[\\w-]{${43 + checkLength}}$`)

/** Whether a text can be a token. One that is cut or mistyped is refused without a query. */
export const isToken = (text: string): boolean =>
  form.test(text) && text.endsWith(checkOf(text.slice(0, -checkLength)))
