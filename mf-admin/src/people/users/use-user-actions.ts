import type { StaffUser } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { moment } from '../../ui/dates/moment'
import {
  useCreateResetLinkMutation,
  useInviteAgainMutation,
  useRemovePasskeysMutation,
  useRemoveUserMutation,
  useSwitchOffAppMutation,
  useUpdateUserMutation,
} from '../data/user-endpoints'
import type { OnceLink } from './link-once-dialog'
import type { Rights } from './role-fields'

/** Actions of an administrator for a user (D55). Each shows its result as a toast or link. */
export function useUserActions(user: StaffUser, onLink: (link: OnceLink) => void) {
  const { id, email } = user
  const [update] = useUpdateUserMutation()
  const [remove] = useRemoveUserMutation()
  const [inviteAgain] = useInviteAgainMutation()
  const [createResetLink] = useCreateResetLinkMutation()
  const [switchOffApp] = useSwitchOffAppMutation()
  const [removePasskeys] = useRemovePasskeysMutation()
  const write = useWrite()

  async function attempt<T>(call: () => Promise<T>, success: (result: T) => string | undefined) {
    try {
      const title = success(await write(call))
      if (title) notify({ title, description: email, type: 'success' })
    } catch (failure) {
      const description = isGone(failure)
        ? `Someone else has removed ${email}.`
        : failureText(failure, 'Please try again.')
      notify({ title: 'Nothing was changed', description, type: 'error' })
    }
  }

  function tellLink(kind: OnceLink['kind'], expiresAt: string, address?: string) {
    if (address) onLink({ kind, email, address, expiresAt })
    else {
      const description = `${email} can use it until ${moment(expiresAt)}.`
      notify({ title: 'The link was sent', description, type: 'success' })
    }
    return undefined
  }

  return {
    changeRights: (rights: Rights) =>
      attempt(
        () => update({ id, ...rights }).unwrap(),
        () => 'Role changed',
      ),
    setDisabled: (isDisabled: boolean) =>
      attempt(
        () => update({ id, isDisabled }).unwrap(),
        () => (isDisabled ? 'User disabled' : 'User enabled'),
      ),
    remove: () =>
      attempt(
        () => remove(id).unwrap(),
        () => 'User removed',
      ),
    switchOffApp: () =>
      attempt(
        () => switchOffApp(id).unwrap(),
        () => 'Authenticator app switched off',
      ),
    removePasskeys: () =>
      attempt(
        () => removePasskeys(id).unwrap(),
        () => 'Passkeys removed',
      ),
    inviteAgain: () =>
      attempt(
        () => inviteAgain(id).unwrap(),
        ({ expiresAt, invitationLink }) => tellLink('invitation', expiresAt, invitationLink),
      ),
    sendResetLink: () =>
      attempt(
        () => createResetLink(id).unwrap(),
        ({ expiresAt, resetLink }) => tellLink('reset', expiresAt, resetLink),
      ),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
