import { Secret, TOTP } from 'otpauth'

const secretBytes = 20

/** What every authenticator app takes for granted (RFC 6238). */
const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'PT Portal',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

/** A new secret in base32, as apps take it. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32

/** The address that a QR code carries to an app. */
export const otpauthUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * The time step that a code belongs to, of the present one and its neighbours: clocks go wrong, and typing takes time.
 * @returns null for a code of none of them
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
