import type { StaffUser } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { isGone } from '../../platform/requests'
import { moment } from '../../ui/dates/moment'
import { useAttempt } from '../../ui/use-attempt'
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
  const attempt = useAttempt()
  const run = (work: () => Promise<unknown>) =>
    attempt(work, (failure) => tellNothing(failure, email))
  const change = (call: () => Promise<unknown>, title: string) =>
    run(async () => {
      await call()
      notify({ title, description: email, type: 'success' })
    })

  function tellLink(kind: OnceLink['kind'], expiresAt: string, address?: string) {
    if (address) return onLink({ kind, email, address, expiresAt })
    const description = `${email} can use it until ${moment(expiresAt)}.`
    notify({ title: 'The link was sent', description, type: 'success' })
  }

  return {
    changeRights: (rights: Rights) =>
      change(() => update({ id, ...rights }).unwrap(), 'Role changed'),
    disable: () => change(() => update({ id, isDisabled: true }).unwrap(), 'User disabled'),
    enable: () => change(() => update({ id, isDisabled: false }).unwrap(), 'User enabled'),
    remove: () => change(() => remove(id).unwrap(), 'User removed'),
    switchOffApp: () => change(() => switchOffApp(id).unwrap(), 'Authenticator app switched off'),
    removePasskeys: () => change(() => removePasskeys(id).unwrap(), 'Passkeys removed'),
    inviteAgain: () =>
      run(async () => {
        const { expiresAt, invitationLink } = await inviteAgain(id).unwrap()
        tellLink('invitation', expiresAt, invitationLink)
      }),
    sendResetLink: () =>
      run(async () => {
        const { expiresAt, resetLink } = await createResetLink(id).unwrap()
        tellLink('reset', expiresAt, resetLink)
      }),
  }
}

function tellNothing(failure: unknown, email: string) {
  const description = isGone(failure)
    ? `Someone else has removed ${email}.`
    : failureText(failure, 'Please try again.')
  notify({ title: 'Nothing was changed', description, type: 'error' })
}

export type UserActions = ReturnType<typeof useUserActions>
