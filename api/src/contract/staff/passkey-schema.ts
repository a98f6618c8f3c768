import * as yup from 'yup'
import { notUnknown, requiredText, text, uncoerced } from '../kinds/fields'

/** Longest id of a credential that WebAuthn allows, 1,023 bytes, in base64url. */
const longestId = 1364
const longestData = 30_000

const bytes = (label: string, max = longestData) =>
  text(label, max).matches(/^[\w-]+$/, {
    message: `${label} must be base64url`,
    excludeEmptyString: true,
  })

const given = (label: string, max?: number) => bytes(label, max).required(`${label} is required`)

export const passkeyName = requiredText('Name', 60)

/** What a passkey has signed, to sign in with it (D85). */
export const passkeySignInSchema = yup
  .object({
    id: given('Id', longestId),
    clientDataJSON: given('Client data'),
    authenticatorData: given('Authenticator data'),
    signature: given('Signature'),
    userHandle: bytes('User handle', 100).nullable().optional(),
  })
  .noUnknown(notUnknown)
export type PasskeySignIn = yup.InferType<typeof passkeySignInSchema>

/** A passkey that a device has just made, with the name that the user gives it. */
export const newPasskeySchema = yup
  .object({
    name: passkeyName,
    id: given('Id', longestId),
    clientDataJSON: given('Client data'),
    attestationObject: given('Attestation'),
    transports: uncoerced(yup.array())
      .of(requiredText('Transport', 20))
      .typeError('Transports must be a list')
      .max(10, 'At most 10 transports')
      .optional(),
  })
  .noUnknown(notUnknown)
export type NewPasskey = yup.InferType<typeof newPasskeySchema>

export const renamedPasskeySchema = yup.object({ name: passkeyName }).noUnknown(notUnknown)
