import { hkdfSync } from 'node:crypto'

/**
 * A key of one remote, 32 bytes as base64url. It tells nothing of the secret, nor of a key for another use or of another remote.
 * @param secret the portal's GATEWAY_SECRET
 */
export const keyOfRemote = (use: 'identity' | 'files', secret: string, remote: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `pt-portal ${use} v1 ${remote}`, 32)).toString(
    'base64url',
  )

/**
 * The key by which the server of a staff remote's files tells that the gateway asks (ADR 0147). The header with the secret itself
 * goes to the API alone.
 * @param secret the portal's GATEWAY_SECRET
 */
export const filesKey = (secret: string, remote: string): string =>
  keyOfRemote('files', secret, remote)
