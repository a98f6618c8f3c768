import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets that the portal must read again, such as those of authenticator apps and webhooks, so that
 * a copy of the database alone reveals none of them. The key is derived from SESSION_SECRET.
 */
export class Sealer {
  private readonly key: Buffer

  constructor(sessionSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pt-portal sealed secrets', 32))
  }

  seal(text: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.key, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Decrypts a sealed text. Null when it was sealed under another SESSION_SECRET, or altered. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
}
