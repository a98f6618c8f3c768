import type { IsoDate } from '../common'

/** A passkey of the signed-in user (D85). */
export interface Passkey {
  id: number
  /** What the user calls it, such as 'My phone'. */
  name: string
  /** Whether the device's maker keeps a copy, so that the user's other devices have it too. */
  isBackedUp: boolean
  createdAt: IsoDate
  lastUsedAt: IsoDate | null
}

/** Most passkeys of a user. */
export const mostPasskeys = 20

/** How a browser is to sign in with a passkey; binary values are base64url, as everywhere below. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  /** Milliseconds. */
  timeout: number
  userVerification: 'required'
}

interface KnownCredential {
  type: 'public-key'
  id: string
}

/** How a browser is to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export interface PasskeyCreation {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: Array<{ type: 'public-key'; alg: number }>
  /** Milliseconds. */
  timeout: number
  attestation: 'none'
  /** The user's passkeys, so that a device does not make a second one. */
  excludeCredentials: KnownCredential[]
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' }
}

/** What a passkey has signed. */
export interface PasskeyAssertion {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | null
}

/** A passkey that a device has just made. */
export interface PasskeyAttestation {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports?: string[]
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The argument of `navigator.credentials.get`. Written out, as password managers break the browser's own functions. */
export const asRequest = (request: PasskeyRequest) => ({
  publicKey: { ...request, challenge: bytesOf(request.challenge) },
})

/** The argument of `navigator.credentials.create`. */
export const asCreation = (creation: PasskeyCreation) => ({
  publicKey: {
    ...creation,
    challenge: bytesOf(creation.challenge),
    user: { ...creation.user, id: bytesOf(creation.user.id) },
    excludeCredentials: creation.excludeCredentials.map(({ type, id }) => ({
      type,
      id: bytesOf(id),
    })),
  },
})

interface Signed {
  id: string
  response: {
    clientDataJSON: ArrayBuffer
    authenticatorData: ArrayBuffer
    signature: ArrayBuffer
    userHandle: ArrayBuffer | null
  }
}

/** What a passkey has signed, for the API. @param credential a browser's `PublicKeyCredential` */
export function assertionOf(credential: unknown): PasskeyAssertion {
  const { id, response } = credential as Signed
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle && textOf(response.userHandle),
  }
}

interface Made {
  id: string
  response: {
    clientDataJSON: ArrayBuffer
    attestationObject: ArrayBuffer
    getTransports?: () => string[]
  }
}

/** A passkey that was just made, for the API. @param credential a browser's `PublicKeyCredential` */
export function attestationOf(credential: unknown): PasskeyAttestation {
  const { id, response } = credential as Made
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  }
}

const refusals: Record<string, string> = {
  NotAllowedError: 'No passkey was used, or it took too long. Please try again.',
  InvalidStateError: 'This device has a passkey here already.',
  SecurityError: 'Passkeys work only where the portal is opened by its own name.',
}

/** What to say where a browser throws instead of making or using a passkey; undefined for other failures. */
export const passkeyRefusal = (failure: unknown): string | undefined =>
  refusals[(failure as Error).name]
