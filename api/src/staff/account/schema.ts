import { type Account, type AccountSession, leadMailChoices } from '../../contract/staff/people'
import { roles } from '../../contract/staff/policy'
import {
  dateTime,
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import type { User } from '../users/repository'

const accountShape: Shape<Account> = {
  id: integer,
  email: text,
  name: text,
  role: { type: 'string', enum: roles },
  hasTotp: flag,
  recoveryCodesLeft: integer,
  leadMails: { type: 'string', enum: leadMailChoices },
  dueMails: flag,
  passwordChangedAt: nullable(dateTime),
}

export const accountAnswer = object(accountShape)
export const presentAccount = (user: User, recoveryCodesLeft: number): Account =>
  present<Account>(accountShape, {
    ...user,
    hasTotp: user.totpEnabledAt !== null,
    recoveryCodesLeft,
  })

const sessionShape: Shape<AccountSession> = {
  id: text,
  device: text,
  address: text,
  createdAt: dateTime,
  lastUsedAt: dateTime,
  isCurrent: flag,
}

export const accountSessionAnswer = object(sessionShape)
export const presentSession = (session: AccountSession): AccountSession =>
  present<AccountSession>(sessionShape, session)

export const totpAnswer = object({ secret: text, otpauthUrl: text })
export const recoveryCodesAnswer = object({ recoveryCodes: textList })
