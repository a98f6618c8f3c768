import type { Passkey, PasskeyCreation, PasskeyRequest } from '../../contract/staff/passkeys'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'

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
  userVerification: text,
} satisfies Shape<PasskeyRequest>)

export const creationAnswer = object({
  challenge: text,
  rp: object({ id: text, name: text }),
  user: object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: listOf(object({ type: text, alg: integer })),
  timeout: integer,
  attestation: text,
  excludeCredentials: listOf(object({ type: text, id: text })),
  authenticatorSelection: object({ residentKey: text, userVerification: text }),
} satisfies Shape<PasskeyCreation>)
