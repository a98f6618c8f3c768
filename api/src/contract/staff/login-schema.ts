import * as yup from 'yup'
import { emailAddress, notUnknown, optionalText, uncoerced } from '../kinds/fields'
import { limits } from '../kinds/limits'

/** Sign-in form; `totp` is a code of the authenticator app, or a recovery code (D56). */
export const loginSchema = yup
  .object({
    email: emailAddress('Email is required'),
    password: uncoerced(yup.string())
      .typeError('Password must be text')
      .required('Password is required')
      .max(limits.password, 'Password is too long'),
    totp: optionalText('Code', 60),
  })
  .noUnknown(notUnknown)

export type LoginInput = yup.InferType<typeof loginSchema>
