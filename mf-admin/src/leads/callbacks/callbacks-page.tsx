import type { ListedCallback } from '@pt-portal/api/contract'
import { PlainLink } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import type { ListFilters } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useCallbackPageQuery } from '../data/callback-endpoints'
import { leadName } from '../lead-name'
import { phoneText } from '../phone-text'
import { useAssignees } from '../use-assignees'
import { CallBadge, CallButtons } from './call-buttons'
import { timeWords } from './callback-words'

const filters = {
  state: {
    kind: 'choice',
    label: 'State',
    any: 'Any state',
    options: [
      ['open', 'To come'],
      ['missed', 'Missed'],
      ['done', 'Made'],
      ['cancelled', 'Cancelled'],
    ],
  },
  from: { kind: 'day', label: 'From' },
  to: { kind: 'day', label: 'To' },
} as const satisfies ListFilters<string>

/** `/admin/callbacks`: the times at which visitors are called back, from today on or in chosen days (D93). */
export function CallbacksPage() {
  const address = useListAddress(filters)
  const read = useCallbackPageQuery(address.wanted, { refetchOnMountOrArgChange: true })
  const mayWrite = useMay()('inquiries.write')
  return (
    <>
      <PageHeader text="Times that visitors have chosen to be called back, in India. Settings say when you take calls." />
      <WorkList
        noun={{ one: 'call', many: 'calls' }}
        address={address}
        read={read}
        columns={columns}
        name="callbacks"
        nameOf={leadName}
        actions={
          mayWrite
            ? { width: 276, of: (call) => call.state === 'open' && <CallButtons call={call} /> }
            : undefined
        }
        empty={{ title: 'No calls', text: 'Nobody waits for a call from today on.' }}
      />
    </>
  )
}

function Assignee({ id }: { id: number | null }) {
  return useAssignees().nameOf(id)
}

const columns: readonly Column<ListedCallback>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 140,
    cell: (call) => <PlainLink to={paths.lead(call.leadId)}>{leadName(call)}</PlainLink>,
  },
  {
    id: 'time',
    label: 'Time in India',
    width: 232,
    isWidest: true,
    onCard: 'line',
    cell: timeWords,
  },
  {
    id: 'state',
    label: 'State',
    width: 120,
    onCard: 'badge',
    cell: (call) => <CallBadge call={call} />,
  },
  {
    id: 'phone',
    label: 'Phone',
    width: 146,
    cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    width: 100,
    cell: ({ assigneeId }) => <Assignee id={assigneeId} />,
  },
]
