import type { StaffUser } from '../../contract/staff/people'
import { roles } from '../../contract/staff/policy'
import {
  dateTime,
  flag,
  integer,
  type JsonSchema,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import type { UserLink } from './user-links'

const staffUserShape: Shape<StaffUser> = {
  id: integer,
  email: text,
  name: text,
  role: { type: 'string', enum: roles },
  languages: textList,
  remotes: textList,
  state: { type: 'string', enum: ['active', 'invited', 'disabled'] },
  hasTotp: flag,
  passkeys: integer,
  lastSignInAt: nullable(dateTime),
  invitedUntil: nullable(dateTime),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const staffUserAnswer = object(staffUserShape)
export const presentStaffUser = (user: StaffUser) => present<StaffUser>(staffUserShape, user)

/** Adds an optional link, which the API returns only if no mail is configured. */
const withLink = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [name]: text },
})

export const invitedUserAnswer = withLink(staffUserAnswer, 'invitationLink')
export const invitationAnswer = withLink(object({ expiresAt: dateTime }), 'invitationLink')
export const resetLinkAnswer = withLink(object({ expiresAt: dateTime }), 'resetLink')

type LinkFacts = Omit<UserLink, 'userId'>

const linkShape: Shape<LinkFacts> = {
  kind: { type: 'string', enum: ['invitation', 'reset'] },
  email: text,
  name: text,
  expiresAt: dateTime,
}

export const linkAnswer = object(linkShape)
export const presentLink = (link: UserLink): LinkFacts => present<LinkFacts>(linkShape, link)
