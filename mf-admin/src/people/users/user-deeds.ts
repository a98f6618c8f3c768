import type { StaffUser } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
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

/** What an administrator can do about a user. */
export interface Deed {
  label: string
  text: string
  /** Whether it fits the user; by default it does. */
  when?: boolean
  /** Confirmation text; absent for actions that remove nothing. */
  question?: string
  act: () => Promise<unknown>
  /** Title of the toast; absent where `act` says what came of it. */
  done?: string
}

/** The actions that fit the user's state (D55). Users change their own sign-in on their account page. */
export function useUserDeeds(
  user: StaffUser,
  isYou: boolean,
  onLink: (link: OnceLink) => void,
): Deed[] {
  const { id, email, state, hasTotp, passkeys } = user
  const [update] = useUpdateUserMutation()
  const [remove] = useRemoveUserMutation()
  const [inviteAgain] = useInviteAgainMutation()
  const [createResetLink] = useCreateResetLinkMutation()
  const [switchOffApp] = useSwitchOffAppMutation()
  const [removePasskeys] = useRemovePasskeysMutation()

  function tellLink(kind: OnceLink['kind'], expiresAt: string, address?: string) {
    if (address) return onLink({ kind, email, address, expiresAt })
    const description = `${email} can use it until ${moment(expiresAt)}.`
    notify({ title: 'The link was sent', description, type: 'success' })
  }

  const deeds: Deed[] = [
    {
      label: 'Invite again',
      text: 'Sends a new invitation. The old one stops working.',
      when: state === 'invited',
      act: async () => {
        const { expiresAt, invitationLink } = await inviteAgain(id).unwrap()
        tellLink('invitation', expiresAt, invitationLink)
      },
    },
    {
      label: 'Send reset link',
      text: 'A link with which they choose a new password.',
      when: state === 'active' && !isYou,
      act: async () => {
        const { expiresAt, resetLink } = await createResetLink(id).unwrap()
        tellLink('reset', expiresAt, resetLink)
      },
    },
    {
      label: 'Disable',
      text: 'They cannot sign in until you enable them again. Their work stays.',
      when: state === 'active',
      question: `Are you sure you want to disable ${email}? They are signed out everywhere at once.`,
      act: () => update({ id, isDisabled: true }).unwrap(),
      done: 'User disabled',
    },
    {
      label: 'Enable',
      text: 'They can sign in again, with their password and role as before.',
      when: state === 'disabled',
      act: () => update({ id, isDisabled: false }).unwrap(),
      done: 'User enabled',
    },
    {
      label: 'Switch off authenticator app',
      text: 'For somebody who has lost both phone and recovery codes. Afterwards the password alone is enough.',
      when: hasTotp && !isYou,
      question: `Are you sure that it is ${email} who asks for it? Without the app, whoever knows the password gets in.`,
      act: () => switchOffApp(id).unwrap(),
      done: 'Authenticator app switched off',
    },
    {
      label: 'Remove passkeys',
      text: 'For somebody who has lost a device. Afterwards they sign in with their password.',
      when: passkeys > 0 && !isYou,
      question: `Are you sure that it is ${email} who asks for it? All their passkeys stop working.`,
      act: () => removePasskeys(id).unwrap(),
      done: 'Passkeys removed',
    },
    {
      label: 'Remove',
      text: 'Deletes the account for good. The audit log keeps what they did.',
      question: `Are you sure you want to remove ${email}? This action cannot be undone.`,
      act: () => remove(id).unwrap(),
      done: 'User removed',
    },
  ]
  return deeds.filter(({ when = true }) => when)
}
