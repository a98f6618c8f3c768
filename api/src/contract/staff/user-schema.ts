import * as yup from 'yup'
import {
  emailAddress,
  flag,
  notUnknown,
  optionalText,
  requiredText,
  text,
  uncoerced,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { leadMailChoices } from './people'

/** Shortest password of a staff account, in characters (D56). */
export const minPasswordLength = 12

/** The API also refuses the most common passwords; browsers do not download that list. */
const newPassword = (label: string) =>
  uncoerced(yup.string())
    .typeError(`${label} must be text`)
    .required(`${label} is required`)
    .min(minPasswordLength, `${label} must have at least ${minPasswordLength} characters`)
    .max(limits.password, `${label} is too long`)

const givenPassword = (label: string) =>
  uncoerced(yup.string())
    .typeError(`${label} must be text`)
    .required(`${label} is required`)
    .max(limits.password, `${label} is too long`)

/** Six digits from an authenticator app; spaces are removed. */
const totpCode = (label: string) =>
  text(label, 40).transform((value) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  )

/** Body that the holder of an invitation or a reset link sends (D55). */
export const invitationSchema = yup
  .object({ name: optionalText('Name', limits.name), password: newPassword('Password') })
  .noUnknown(notUnknown)
export type InvitationInput = yup.InferType<typeof invitationSchema>

export const forgotPasswordSchema = yup
  .object({ email: emailAddress('Email is required') })
  .noUnknown(notUnknown)

export const accountSchema = yup
  .object({
    name: optionalText('Name', limits.name),
    leadMails: text('Mails for new leads', 16).oneOf(
      leadMailChoices,
      'Mails for new leads must be at-once, daily or none',
    ),
    dueMails: flag('Mails for what is due'),
  })
  .noUnknown(notUnknown)
export type AccountInput = yup.InferType<typeof accountSchema>

export const passwordChangeSchema = yup
  .object({
    currentPassword: givenPassword('Current password'),
    newPassword: newPassword('New password'),
  })
  .noUnknown(notUnknown)
export type PasswordChange = yup.InferType<typeof passwordChangeSchema>

export const totpCodeSchema = yup
  .object({ code: totpCode('Code').required('Code is required') })
  .noUnknown(notUnknown)

/** The name that a user without one has to enter. */
export const requiredName = requiredText('Name', limits.name)
