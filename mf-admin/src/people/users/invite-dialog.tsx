import { userInviteSchema } from '@pt-portal/api/contract/staff/user-schema'
import { Button, notify, Stack } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/modal'
import { moment } from '../../ui/moment'
import { useInviteUserMutation } from '../data/user-endpoints'
import type { OnceLink } from './link-once-dialog'
import { languagesProblem, RoleFields, type RoleValues, rightsOf } from './role-fields'

// A type, not an interface: the form wants an index signature.
type Values = { email: string; name: string } & RoleValues

// The safest role is the default: a viewer can change nothing.
const initialValues: Values = { email: '', name: '', role: 'viewer', languages: [] }

export interface InviteDialogProps {
  /** Receives the invitation link when the portal sends no mail. */
  onLink: (link: OnceLink) => void
  onClose: () => void
}

/** Dialog to invite a user by email (D55). */
export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const [invite] = useInviteUserMutation()
  const write = useWrite()

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const problem = languagesProblem(values)
    if (problem) return helpers.setErrors(problem)
    try {
      const { email, name } = values
      const invitation = userInviteSchema.cast({ email, name, ...rightsOf(values) })
      const user = await write(() => invite(invitation).unwrap())
      const { invitationLink: address, invitedUntil } = user
      const expiresAt = invitedUntil ?? ''
      onClose()
      if (address) onLink({ kind: 'invitation', email, address, expiresAt })
      else {
        const description = `${email} can accept it until ${moment(expiresAt)}.`
        notify({ title: 'Invitation sent', description, type: 'success' })
      }
    } catch (failure) {
      if ((failure as RequestFailure).body?.fields) return showFieldErrors(helpers, failure)
      const description = failureText(failure, '')
      notify({ title: 'Failed to invite', description, type: 'error' })
    }
  }

  return (
    <Modal placement="center" onClose={onClose}>
      <PortalForm<Values>
        initialValues={initialValues}
        validationSchema={userInviteSchema}
        onSubmit={submit}
      >
        <Dialog.Header>
          <Dialog.Title>Invite user</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="5">
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
          </Stack>
        </Dialog.Body>
        <Buttons onClose={onClose} />
      </PortalForm>
    </Modal>
  )
}

function Buttons({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Dialog.Footer>
      <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Inviting...' : 'Invite'}
      </Button>
    </Dialog.Footer>
  )
}
