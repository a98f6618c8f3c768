import { Secret, TOTP } from 'otpauth'

const secretBytes = 20

/** The parameters that every authenticator app assumes (RFC 6238). */
const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'PT Portal',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

/** A new secret in base32, the encoding that apps accept. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32

/** The URL that apps read from a QR code. */
export const otpauthUrl = (secret: string, email: string) => totpOf(secret, email).toString()

/**
 * The time step of a code. Accepts the current step and its neighbours, because clocks differ and typing takes time.
 * @returns null if the code belongs to none of them
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
