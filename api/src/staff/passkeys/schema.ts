import type { Passkey, PasskeyCreation, PasskeyRequest } from '../../contract/staff/passkeys'
import {
  dateTime,
  flag,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'

/** A text that is always the same. */
const only = (value: string): JsonSchema => ({ type: 'string', enum: [value] })

const passkeyShape: Shape<Passkey> = {
  id: integer,
  name: text,
  isBackedUp: flag,
  createdAt: dateTime,
  lastUsedAt: nullable(dateTime),
}

export const passkeyAnswer = object(passkeyShape)
export const presentPasskey = (passkey: Passkey): Passkey => present<Passkey>(passkeyShape, passkey)

export const requestAnswer = object({
  challenge: text,
  rpId: text,
  timeout: integer,
  userVerification: only('required'),
} satisfies Shape<PasskeyRequest>)

export const creationAnswer = object({
  challenge: text,
  rp: object({ id: text, name: text }),
  user: object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: listOf(object({ type: only('public-key'), alg: integer })),
  timeout: integer,
  attestation: only('none'),
  excludeCredentials: listOf(object({ type: only('public-key'), id: text })),
  authenticatorSelection: object({
    residentKey: only('required'),
    userVerification: only('required'),
  }),
} satisfies Shape<PasskeyCreation>)
