import { createHash } from 'node:crypto'

/**
 * What is stored of a token, and by what a gateway asks for it, so that a leaked copy opens nothing: SHA-256 as base64url. Tokens
 * are random, so they need no slow hash.
 */
export const tokenDigest = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
