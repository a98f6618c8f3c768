import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/staff/passkeys'
import { describeError, type Logger } from '../../platform/http/logging/logging'
import type { User } from '../users/repository'
import { challengeLifetimeMs } from './challenges'
import type { StoredPasskey } from './repository'

// Loaded on first use: it takes 17 MB, and many portals have no passkeys.
const library = () => import('@simplewebauthn/server')

/** Kinds of keys that devices may make: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257]

/** Passkeys belong to the host of the portal's public origin; browsers accept no other. */
const hostOf = (origin: string) => new URL(origin).hostname

/** The handle that a device stores with a passkey, and returns when it signs. */
const handleOf = (userId: number) => Buffer.from(`user ${userId}`).toString('base64url')

export const requestOptions = (origin: string, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: hostOf(origin),
  timeout: challengeLifetimeMs,
  userVerification: 'required',
})

/** `residentKey` makes a device offer the passkey without being told an account. */
export const creationOptions = (
  origin: string,
  challenge: string,
  { id, email, name }: User,
  known: StoredPasskey[],
): PasskeyCreation => ({
  challenge,
  rp: { id: hostOf(origin), name: 'PT Portal' },
  user: { id: handleOf(id), name: email, displayName: name || email },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLifetimeMs,
  attestation: 'none',
  excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})

/** The challenge that a device says it has signed; empty if there is none. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** What a device must have signed. */
export interface Expected {
  challenge: string
  /** The portal's own origin, such as `https://pt.example.com`. */
  origin: string
  log: Logger
}

type Use = Pick<StoredPasskey, 'counter' | 'isBackedUp'>

/**
 * Checks what a passkey has signed: challenge, origin, host, signature, that the device has verified its user, and that
 * its counter has gone up.
 * @returns null if something is wrong
 */
export function verifyAssertion(
  expected: Expected,
  { id, userHandle, ...response }: PasskeyAssertion,
  passkey: StoredPasskey,
): Promise<Use | null> {
  return unlessWrong(expected.log, async () => {
    if (userHandle && userHandle !== handleOf(passkey.userId)) throw new Error('Wrong user handle')
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...asExpected(expected),
      response: { ...asCredential(id), response },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified) throw new Error('Wrong signature')
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, isBackedUp: credentialBackedUp }
  })
}

/** Checks a passkey that a device has just made, as `verifyAssertion` does. @returns null if something is wrong */
export function verifyAttestation(
  expected: Expected,
  { id, clientDataJSON, attestationObject }: PasskeyAttestation,
): Promise<(Use & Pick<StoredPasskey, 'credentialId' | 'publicKey'>) | null> {
  return unlessWrong(expected.log, async () => {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...asExpected(expected),
      supportedAlgorithmIDs: algorithms,
      response: { ...asCredential(id), response: { clientDataJSON, attestationObject } },
    })
    if (!verified) throw new Error('Wrong attestation')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  })
}

const asExpected = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
})

const asCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The library throws when anything is wrong. Only the log says what; users learn that it did not work. */
async function unlessWrong<T>(log: Logger, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch (error) {
    log.info(`A passkey was refused: ${describeError(error)}`)
    return null
  }
}
