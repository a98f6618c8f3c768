import * as yup from 'yup'
import {
  emailAddress,
  flag,
  notUnknown,
  optionalText,
  reachableAddress,
  requiredText,
  text,
  uncoerced,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { targetCodes } from '../language/languages'
import { remoteName } from './builds'
import { leadMailChoices } from './people'
import { roles } from './policy'

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

const role = text('Role', 16).oneOf(
  roles,
  'Role must be admin, editor, translator, agent, viewer or team',
)

/** The languages that a translator may write. */
const ownLanguages = uncoerced(yup.array())
  .of(
    requiredText('Language', 8).oneOf(
      targetCodes,
      'Language must be one that content is translated into',
    ),
  )
  .typeError('Languages must be a list')
  .max(targetCodes.length, 'Name each language once')
  .optional()

/** More remotes than a team ships. */
const mostRemotes = 20

/** The remotes of somebody of a team; whether they are any is known to the API alone. */
const ownRemotes = uncoerced(yup.array())
  .of(remoteName)
  .typeError('Remotes must be a list')
  .max(mostRemotes, `Choose at most ${mostRemotes} remotes`)
  .optional()

/** Six digits from an authenticator app; spaces are removed. */
const totpCode = (label: string) =>
  text(label, 40).transform((value) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  )

/** An invitation (D55). */
export const userInviteSchema = yup
  .object({
    email: reachableAddress('Email is required'),
    name: optionalText('Name', limits.name),
    role: role.required('Role is required'),
    languages: ownLanguages,
    remotes: ownRemotes,
  })
  .noUnknown(notUnknown)
export type UserInvite = yup.InferType<typeof userInviteSchema>

/** The fields of a user that administrators change; absent fields keep their value. */
export const userUpdateSchema = yup
  .object({
    name: optionalText('Name', limits.name),
    role,
    languages: ownLanguages,
    remotes: ownRemotes,
    isDisabled: flag('Disabled'),
  })
  .noUnknown(notUnknown)
export type UserUpdate = yup.InferType<typeof userUpdateSchema>

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
