// Apart from what users themselves send, which the sign-in page has.
import * as yup from 'yup'
import {
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
import { roles } from './policy'

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
