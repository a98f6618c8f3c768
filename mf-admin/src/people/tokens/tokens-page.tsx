import { addDays, indianDay } from '@pt-portal/api/contract/indian-day'
import { tokenSchema } from '@pt-portal/api/contract/staff/token-schema'
import {
  type ApiToken,
  longestTokenDays,
  type TokenPermission,
  tokenPermissions,
} from '@pt-portal/api/contract/staff/tokens'
import { Badge, Button, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ChecksField } from '../../forms/fields/checks-field'
import { FormDialog } from '../../forms/form-dialog'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { Moment, ShortDay } from '../../ui/dates/dates'
import { ShownOnce } from '../../ui/dialogs/shown-once'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import {
  useApiTokensQuery,
  useCreateApiTokenMutation,
  useRevokeApiTokenMutation,
} from '../data/token-endpoints'

const permissionNames: Record<TokenPermission, string> = {
  'content.read': 'Read pages and posts, drafts too',
  'content.write': 'Change pages and posts',
  'content.translate': 'Change translations',
  'media.read': 'Read the media library',
  'media.write': 'Change the media library',
  'trash.read': 'Read the trash',
  'feedback.read': 'Read readers’ reports',
  'feedback.write': 'Answer readers’ reports',
  'subscribers.manage': 'See and erase subscribers',
  'trash.write': 'Restore from the trash',
  'inquiries.read': 'Read leads',
  'inquiries.write': 'Add and change leads',
  'assignment.manage': 'Change assignment rules',
  'inquiries.merge': 'Merge leads',
  'inquiries.import': 'Import leads',
  'audit.read': 'Read the audit log',
  'deliveries.manage': 'See and repeat deliveries',
}

/** `/admin/tokens`: what programs call the API with (D86). */
export function TokensPage() {
  const read = useApiTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isMaking, setIsMaking] = useState(false)
  const [token, setToken] = useState<string>()
  return (
    <>
      <PageHeader text="Programs call the API with these, such as a CRM that reads leads.">
        <Button size="sm" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          New token
        </Button>
      </PageHeader>
      <WorkList
        noun={{ one: 'token', many: 'tokens' }}
        read={read}
        columns={columns}
        name="tokens"
        nameOf={({ name }) => name}
        actions={{ width: 70, of: (each) => <RevokeButton token={each} /> }}
        empty={{
          title: 'No tokens yet',
          text: 'Make one for each program, with only the permissions that it needs.',
        }}
      />
      {isMaking && <TokenDialog onToken={setToken} onClose={() => setIsMaking(false)} />}
      {token && (
        <ShownOnce
          title="The new token"
          text="Store it where the program keeps its secrets. Who has it can do what you have chosen, until it ends or you revoke it."
          label="Token"
          value={token}
          copied="Token copied"
          onClose={() => setToken(undefined)}
        />
      )}
    </>
  )
}

function RevokeButton({ token: { id, name } }: { token: ApiToken }) {
  const [revoke] = useRevokeApiTokenMutation()
  return (
    <RemoveButton
      verb="Revoke"
      noun="token"
      name={name}
      effect="The program that has it is refused from now on."
      remove={() => revoke(id).unwrap()}
    />
  )
}

/** Days before its end from which a token is marked. */
const soonDays = 7

/** Whether a token opens anything, and whether a new one is needed soon. */
function stateOf({ state, expiresOn }: ApiToken): { label: string; palette: string } {
  if (state === 'ended') return { label: 'Ended', palette: 'gray' }
  if (state === 'stopped') return { label: 'Maker disabled', palette: 'gray' }
  return expiresOn <= addDays(indianDay(), soonDays)
    ? { label: 'Ends soon', palette: 'orange' }
    : { label: 'In use', palette: 'green' }
}

const columns: readonly Column<ApiToken>[] = [
  { id: 'name', label: 'Name', width: 180, cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'state',
    label: 'State',
    width: 120,
    onCard: 'badge',
    cell: (token) => {
      const { label, palette } = stateOf(token)
      return <Badge colorPalette={palette}>{label}</Badge>
    },
  },
  {
    id: 'permissions',
    label: 'Permissions',
    width: 220,
    isWidest: true,
    cell: ({ permissions }) => {
      const names = permissions.map((one) => permissionNames[one]).join(', ')
      return names ? <span title={names}>{names}</span> : 'What everybody reads'
    },
  },
  {
    id: 'end',
    label: 'Last day',
    width: 100,
    cell: ({ expiresOn }) => <ShortDay iso={expiresOn} />,
  },
  {
    id: 'used',
    label: 'Last use',
    width: 148,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment iso={lastUsedAt} /> : 'Never'),
  },
  {
    id: 'by',
    label: 'Made by',
    width: 170,
    cell: ({ madeBy }) => <span title={madeBy}>{madeBy}</span>,
  },
]

// A type, not an interface: the form wants an index signature.
type Values = { name: string; permissions: TokenPermission[]; expiresOn: string }

/** Days that a token lasts unless somebody chooses otherwise. */
const usualDays = 90

const options = tokenPermissions.map((permission) => ({
  value: permission,
  label: (
    <>
      {permissionNames[permission]}{' '}
      <Text as="code" fontSize="sm" color="fg.muted">
        {permission}
      </Text>
    </>
  ),
}))

interface TokenDialogProps {
  /** Receives the text of the new token. */
  onToken: (token: string) => void
  onClose: () => void
}

/** Dialog to make a token for a program (D86). */
function TokenDialog({ onToken, onClose }: TokenDialogProps) {
  const [create] = useCreateApiTokenMutation()
  const today = indianDay()

  const save = async (values: Values) => {
    const { token } = await create(values).unwrap()
    onClose()
    onToken(token)
  }

  return (
    <FormDialog<Values>
      title="New token"
      text="A program that has it acts for you, with the permissions that you choose."
      initialValues={{ name: '', permissions: [], expiresOn: addDays(today, usualDays) }}
      validationSchema={tokenSchema}
      submit="Make the token"
      submitting="Making it..."
      save={save}
      failure="The token could not be made."
      scrollBehavior="inside"
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="What the program is, such as Export to the CRM. The audit log names it."
        autoComplete="off"
        data-autofocus
        required
      />
      <ChecksField
        name="permissions"
        label="Permissions"
        hint="Only what the program needs. Without any it reads what everybody reads."
        options={options}
      />
      <TextField
        name="expiresOn"
        label="Last day"
        hint={`At most ${longestTokenDays} days ahead. At the end of this day, in India, the token opens nothing any more.`}
        type="date"
        min={today}
        max={addDays(today, longestTokenDays)}
        required
      />
    </FormDialog>
  )
}
