import { deployTokenSchema } from '@pt-portal/api/contract/staff/builds'
import { Button } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { Moment } from '../../ui/dates/dates'
import { ShownOnce } from '../../ui/dialogs/shown-once'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import {
  useCreateDeployTokenMutation,
  useDeployTokensQuery,
  useRevokeDeployTokenMutation,
} from '../data/build-endpoints'
import type { DeployTokensEntry } from '../data/build-operations'

/** As the history of releases and the audit log name it. */
const nameOf = ({ id }: DeployTokensEntry) => `Deploy token ${id}`

/** `/admin/deploy-tokens`: what teams release their own remote with (D41, D94). */
export function DeployTokensPage() {
  const read = useDeployTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isMaking, setIsMaking] = useState(false)
  const [token, setToken] = useState<string>()
  return (
    <>
      <PageHeader
        back={<BackButton to={paths.builds}>Back to Builds</BackButton>}
        text="A team registers and releases builds of its own remote with one of these, from its own repository."
      >
        <Button size="sm" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          New deploy token
        </Button>
      </PageHeader>
      <WorkList
        noun={{ one: 'deploy token', many: 'deploy tokens' }}
        read={read}
        columns={columns}
        name="deploy-tokens"
        nameOf={nameOf}
        actions={{ width: 70, of: (each) => <RevokeButton token={each} /> }}
        empty={{
          title: 'No deploy tokens yet',
          text: 'Make one for each team that releases from its own repository.',
        }}
      />
      {isMaking && <TokenDialog onToken={setToken} onClose={() => setIsMaking(false)} />}
      {token && (
        <ShownOnce
          title="The new deploy token"
          text="Give it to the team, who set it as DEPLOY_TOKEN. Who has it can run code in every visitor’s page, until you revoke it."
          label="Deploy token"
          value={token}
          copied="Deploy token copied"
          onClose={() => setToken(undefined)}
        />
      )}
    </>
  )
}

// A type, not an interface: the form wants an index signature.
type Values = { remote: string }

interface TokenDialogProps {
  /** Receives the text of the new token. */
  onToken: (token: string) => void
  onClose: () => void
}

function TokenDialog({ onToken, onClose }: TokenDialogProps) {
  const [create] = useCreateDeployTokenMutation()
  const save = async (values: Values) => {
    const { token } = await create(values).unwrap()
    onClose()
    onToken(token)
  }
  return (
    <FormDialog<Values>
      title="New deploy token"
      text="It is good for one remote, which may be a new one, and for nothing else."
      initialValues={{ remote: '' }}
      validationSchema={deployTokenSchema}
      submit="Make the token"
      submitting="Making it..."
      save={save}
      failure="The token could not be made."
      onClose={onClose}
    >
      <TextField
        name="remote"
        label="Remote"
        hint="Its name as in its remote.json, such as mf_blog."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        required
      />
    </FormDialog>
  )
}

function RevokeButton({ token }: { token: DeployTokensEntry }) {
  const [revoke] = useRevokeDeployTokenMutation()
  const name = nameOf(token)
  return (
    <RemoveButton
      verb="Revoke"
      noun="deploy token"
      name={name}
      question={{
        text: `Are you sure you want to revoke "${name}" of ${token.remote}? The team that has it can release nothing from now on. What is live stays live. This action cannot be undone.`,
      }}
      remove={() => revoke(token.id).unwrap()}
    />
  )
}

const columns: readonly Column<DeployTokensEntry>[] = [
  { id: 'name', label: 'Name', width: 160, cell: nameOf },
  {
    id: 'remote',
    label: 'Remote',
    width: 160,
    isWidest: true,
    cell: ({ remote }) => <code>{remote}</code>,
  },
  { id: 'made', label: 'Made', width: 148, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    id: 'used',
    label: 'Last use',
    width: 148,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment iso={lastUsedAt} /> : 'Never'),
  },
]
