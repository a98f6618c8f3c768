import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { AuditAction } from '../../contract/staff/audit'
import { hasOwnRemotes, type Role } from '../../contract/staff/policy'
import type { UserInvite, UserUpdate } from '../../contract/staff/user-management-schema'
import { queueMail } from '../../delivery/mail/queue-mail'
import { type Changes, changes } from '../../platform/audit/changes'
import { inTransaction } from '../../platform/db/transaction'
import { conflict, notFound } from '../../platform/http/errors'
import { forgetRecoveryCodes } from '../auth/recovery-codes'
import { deletePasskeys } from '../passkeys/repository'
import { type Actor, type Portal, tellOwner } from './change'
import {
  changeRole,
  createUser,
  disableUser,
  enableUser,
  lockUser,
  normaliseEmail,
  removeUser,
  replacePassword,
  setTotpSecret,
  stateOf,
  type User,
  updateSettings,
} from './repository'
import { checkedRights } from './rights'
import { createLink, type LinkKind } from './user-links'

/** The audited fields of users; each entry also has the e-mail. */
export const auditedFields = ['name', 'role', 'languages', 'remotes']

/** A new link: mailed to the user, or returned to the caller to pass on. */
export interface MadeLink {
  expiresAt: string
  /** Absent when it was mailed. */
  link?: string
}

/**
 * Invites a user, who can set a password with the link for 72 hours (D55).
 * @throws DuplicateKeyError when the address already has a user, 422 for rights that are none, as `checkedRights`
 */
export function inviteUser(
  portal: Portal,
  actor: Actor,
  { email, name, role, languages, remotes }: UserInvite,
): Promise<MadeLink & { id: number }> {
  return inTransaction(portal.knex, async (trx) => {
    const rights = await checkedRights(trx, { role: role as Role, languages, remotes })
    const user = { email: normaliseEmail(email), ...rights }
    const id = await createUser(trx, { ...user, name, password: '' })
    const invited = { id, name: name ?? '', ...user }
    await writeDown(trx, actor, 'invite', invited, changes(null, invited, auditedFields))
    return { id, ...(await giveLink(trx, portal, actor, 'invitation', invited)) }
  })
}

/** @throws 409 when the invitation was accepted, or the user is disabled */
export function inviteAgain(portal: Portal, actor: Actor, userId: number): Promise<MadeLink> {
  return changeUser(portal, userId, async (trx, user) => {
    if (stateOf(user) !== 'invited') {
      throw conflict('not_invited', 'This user is not waiting for an invitation')
    }
    await writeDown(trx, actor, 'invite', user)
    return giveLink(trx, portal, actor, 'invitation', user)
  })
}

/** Creates a link to set a new password, valid for 30 minutes. @throws 409 for invited or disabled users */
export function makeResetLink(portal: Portal, actor: Actor, userId: number): Promise<MadeLink> {
  return changeUser(portal, userId, async (trx, user) => {
    if (stateOf(user) !== 'active') {
      throw conflict('not_active', 'Only users who can sign in get a link to reset their password')
    }
    await writeDown(trx, actor, 'reset-link', user)
    return giveLink(trx, portal, actor, 'reset', user)
  })
}

/** @throws LastAdministratorError when nobody else could manage users afterwards, 422 as `checkedRights` */
export function updateUser(
  portal: Portal,
  actor: Actor,
  userId: number,
  { name, role, languages, remotes, isDisabled }: UserUpdate,
): Promise<void> {
  return changeUser(portal, userId, async (trx, user) => {
    if (isDisabled === true && !user.disabledAt) {
      await disableUser(trx, user)
      await writeDown(trx, actor, 'disable', user)
    }
    const updated = { ...user, name: name === undefined ? user.name : (name ?? '') }
    if (updated.name !== user.name) await updateSettings(trx, userId, { name: updated.name })
    // Other changes stay possible for a translator or a team of before who has none.
    if (role || languages || remotes) {
      const asked = role as Role | undefined
      Object.assign(
        updated,
        await checkedRights(trx, changedRights(user, asked, languages, remotes)),
      )
    }
    if (!isDeepStrictEqual(rightsOf(updated), rightsOf(user))) {
      await changeRole(trx, user, updated)
    }
    if (updated.role !== user.role) {
      await tellOwner(trx, portal, actor, user, `Your role was changed to ${role}`)
    }
    const told = changes(user, updated, auditedFields)
    if (told.after) await writeDown(trx, actor, 'update', user, told)
    if (isDisabled === false && user.disabledAt) {
      await enableUser(trx, user)
      await writeDown(trx, actor, 'enable', user)
    }
  })
}

/** Rights that are asked for beside those that stay; another role keeps no remotes. */
const changedRights = (
  user: User,
  role = user.role,
  languages = user.languages,
  remotes = hasOwnRemotes(role) ? user.remotes : [],
) => ({ role, languages, remotes })

const rightsOf = ({ role, languages, remotes }: User) => [role, languages, remotes]

/** @throws LastAdministratorError as `updateUser` */
export function deleteUser(portal: Portal, actor: Actor, userId: number): Promise<void> {
  return changeUser(portal, userId, async (trx, user) => {
    await removeUser(trx, user)
    await writeDown(trx, actor, 'delete', user, changes(user, null, auditedFields))
  })
}

/** Sets a new password, which ends the user's sessions and links. @param hash of the new password */
export function setPassword(
  portal: Portal,
  actor: Actor,
  userId: number,
  hash: string,
): Promise<void> {
  return changeUser(portal, userId, async (trx, user) => {
    await replacePassword(trx, userId, hash)
    await writeDown(trx, actor, 'password', user)
    await tellOwner(trx, portal, actor, user, 'Your password was changed')
  })
}

/** Removes the authenticator app, even one that is only being set up, and the recovery codes. */
export function switchTotpOff(portal: Portal, actor: Actor, userId: number): Promise<void> {
  return changeUser(portal, userId, async (trx, user) => {
    await setTotpSecret(trx, userId, null)
    await forgetRecoveryCodes(trx, userId)
    if (!user.totpEnabledAt) return
    await writeDown(trx, actor, 'totp-off', user)
    await tellOwner(trx, portal, actor, user, 'Your authenticator app was switched off')
  })
}

/** Removes all passkeys of a user. */
export function removePasskeys(portal: Portal, actor: Actor, userId: number): Promise<void> {
  return changeUser(portal, userId, async (trx, user) => {
    if ((await deletePasskeys(trx, userId)) === 0) return
    await writeDown(trx, actor, 'passkey-remove', user)
    await tellOwner(trx, portal, actor, user, 'All your passkeys were removed')
  })
}

/** Runs `work` in a transaction, with the user's row locked. @throws 404 when there is no such user */
export function changeUser<T>(
  { knex }: Portal,
  userId: number,
  work: (trx: Knex.Transaction, user: User) => Promise<T>,
): Promise<T> {
  return inTransaction(knex, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw notFound('User not found')
    return work(trx, user)
  })
}

async function giveLink(
  trx: Knex.Transaction,
  { sealer, config }: Portal,
  actor: Actor,
  kind: LinkKind,
  { id: userId, email: to, role }: Pick<User, 'id' | 'email' | 'role'>,
): Promise<MadeLink> {
  const { link, expiresAt } = await createLink(trx, kind, userId, actor.origin)
  if (!config.smtpUrl) return { expiresAt, link }
  const data = { link, expiresAt, invitedBy: actor.name, role }
  await (kind === 'invitation'
    ? queueMail(trx, sealer, { template: 'invitation', to, userId, data })
    : queueMail(trx, sealer, { template: 'password-reset', to, userId, data: { link, expiresAt } }))
  return { expiresAt }
}

const writeDown = (
  trx: Knex.Transaction,
  actor: Actor,
  action: AuditAction,
  { id: resourceId, email }: Pick<User, 'id' | 'email'>,
  told: Changes = {},
) => actor.audit(trx, { action, resource: 'users', resourceId, detail: { email }, ...told })
