import type { StaffUser } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { userInviteSchema } from '@pt-portal/api/contract/staff/user-management-schema'
import { Badge, Button, notify } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { TextField } from '@pt-portal/shared-ui/forms'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { moment } from '../../ui/dates/moment'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useInviteUserMutation, useUsersQuery } from '../data/user-endpoints'
import { LinkOnceDialog, type OnceLink } from './link-once-dialog'
import { RoleFields, type RoleValues, rightsOf, rightsProblem } from './role-fields'
import { UserDialog } from './user-dialog'
import { invitationOf, roleOf, StateBadge } from './user-facts'

/** `/admin/users`: the users of the admin area and their roles (D55). */
export function UsersPage() {
  const users = useUsersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: self } = useSessionQuery()
  const [isInviting, setIsInviting] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const [link, setLink] = useState<OnceLink>()
  const opened = users.data?.find(({ id }) => id === openId)

  return (
    <>
      <PageHeader text="Who may enter the admin area, and what each may do there.">
        <Button size="sm" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden />
          Invite user
        </Button>
      </PageHeader>
      <WorkList
        noun={{ one: 'user', many: 'users' }}
        read={users}
        columns={columns}
        name="users"
        nameOf={nameOf}
        actions={{
          width: 100,
          of: (user) => (
            <Button
              {...quiet}
              data-user={user.id}
              aria-label={`Manage ${nameOf(user)}`}
              aria-haspopup="dialog"
              onClick={() => setOpenId(user.id)}
            >
              Manage
            </Button>
          ),
        }}
        // A user who sees the list is in it.
        empty={{ title: 'No users yet' }}
      />
      {isInviting && <InviteDialog onLink={setLink} onClose={() => setIsInviting(false)} />}
      {opened && (
        <UserDialog
          user={opened}
          isYou={opened.email === self?.email}
          onLink={setLink}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {link && <LinkOnceDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

const nameOf = ({ name, email }: StaffUser) => name || email

/** Who has never signed in may be invited still. */
const lastSeen = (user: StaffUser) => {
  if (user.lastSignInAt) return <Moment iso={user.lastSignInAt} />
  const invitation = invitationOf(user)
  return invitation ? `Invitation ${invitation}` : 'Never'
}

/** Marks the signed-in user. */
const You = ({ email }: Pick<StaffUser, 'email'>) =>
  useSessionQuery().data?.email === email && <Badge colorPalette="brand">You</Badge>

const columns: readonly Column<StaffUser>[] = [
  { id: 'name', label: 'Name', width: 160, isWidest: true, cell: nameOf },
  {
    id: 'email',
    label: 'E-mail',
    onCard: 'plain',
    width: 180,
    cell: ({ name, email }) => name && <span title={email}>{email}</span>,
  },
  {
    id: 'state',
    label: 'State',
    width: 130,
    onCard: 'badge',
    cell: ({ state, email }) => (
      <>
        <StateBadge state={state} /> <You email={email} />
      </>
    ),
  },
  { id: 'role', label: 'Role', width: 120, onCard: 'plain', cell: roleOf },
  {
    id: 'factor',
    label: 'Second factor',
    width: 128,
    cell: ({ hasTotp, passkeys }) =>
      [hasTotp && 'Authenticator app', passkeys > 0 && counted(passkeys, 'passkey')]
        .filter(Boolean)
        .join(', ') || 'None',
  },
  { id: 'signIn', label: 'Last sign-in', width: 150, cell: lastSeen },
]

type Values = Pick<StaffUser, 'email' | 'name'> & RoleValues

// The safest role is the default: a viewer can change nothing.
const initialValues: Values = { email: '', name: '', role: 'viewer', languages: [], remotes: [] }

interface InviteDialogProps {
  /** Receives the invitation link when the portal sends no mail. */
  onLink: (link: OnceLink) => void
  onClose: () => void
}

/** Dialog to invite a user by email (D55). */
function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const [invite] = useInviteUserMutation()

  const save = async (values: Values) => {
    const { email, name } = values
    const invitation = userInviteSchema.cast({ email, name, ...rightsOf(values) })
    const { invitationLink: address, invitedUntil } = await invite(invitation).unwrap()
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
