import * as yup from 'yup'
import { emailAddress, limits, notUnknown, uncoerced } from './fields'

/** Sign-in form (seed §5). */
export const loginSchema = yup
  .object({
    email: emailAddress('Email is required'),
    password: uncoerced(yup.string())
      .typeError('Password must be text')
      .required('Password is required')
      .max(limits.password, 'Password is too long'),
  })
  .noUnknown(notUnknown)

export type LoginInput = yup.InferType<typeof loginSchema>
