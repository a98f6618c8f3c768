import { userInviteSchema } from '@pt-portal/api/contract/staff/user-management-schema'
import { notify } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { FormDialog } from '../../forms/form-dialog'
import { moment } from '../../ui/dates/moment'
import { useInviteUserMutation } from '../data/user-endpoints'
import type { OnceLink } from './link-once-dialog'
import { RoleFields, type RoleValues, rightsOf, rightsProblem } from './role-fields'

// A type, not an interface: the form wants an index signature.
type Values = { email: string; name: string } & RoleValues

// The safest role is the default: a viewer can change nothing.
const initialValues: Values = { email: '', name: '', role: 'viewer', languages: [], remotes: [] }

export interface InviteDialogProps {
  /** Receives the invitation link when the portal sends no mail. */
  onLink: (link: OnceLink) => void
  onClose: () => void
}

/** Dialog to invite a user by email (D55). */
export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const [invite] = useInviteUserMutation()

  const save = async (values: Values) => {
    const { email, name } = values
    const invitation = userInviteSchema.cast({ email, name, ...rightsOf(values) })
    const user = await invite(invitation).unwrap()
    const { invitationLink: address, invitedUntil } = user
    const expiresAt = invitedUntil ?? ''
    onClose()
    if (address) return onLink({ kind: 'invitation', email, address, expiresAt })
    const description = `${email} can accept it until ${moment(expiresAt)}.`
    notify({ title: 'Invitation sent', description, type: 'success' })
  }

  return (
    <FormDialog<Values>
      title="Invite user"
      initialValues={initialValues}
      validationSchema={userInviteSchema}
      check={rightsProblem}
      submit="Invite"
      submitting="Inviting..."
      save={save}
      failure="The invitation could not be sent."
      onClose={onClose}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        required
      />
      <TextField
        name="name"
        label="Name"
        hint="They can change it themselves."
        autoComplete="off"
      />
      <RoleFields />
    </FormDialog>
  )
}
