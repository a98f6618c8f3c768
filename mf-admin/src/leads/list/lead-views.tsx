import { Views } from '../../ui/views'
import type { AddressFilter, useLeadAddress } from './use-lead-address'

type Chosen = Partial<Pick<AddressFilter, 'status' | 'assignee' | 'followUp'>>

/** The views of the leads that staff need every day. */
const views: { label: string; chosen: Chosen }[] = [
  { label: 'All', chosen: {} },
  { label: 'New', chosen: { status: 'new' } },
  { label: 'Mine', chosen: { assignee: 'me' } },
  { label: 'Due for me', chosen: { assignee: 'me', followUp: 'due' } },
  { label: 'Unassigned', chosen: { assignee: 'nobody' } },
  { label: 'Spam', chosen: { status: 'spam' } },
]

/** Links to the usual views of the leads. Each is an address, so that any other view can be kept as a bookmark. */
export function LeadViews({ address }: { address: ReturnType<typeof useLeadAddress> }) {
  const { filter } = address
  const names = ['q', 'state', 'service', 'status', 'assignee', 'followUp'] as const
  return (
    <Views
      label="Usual views"
      isSmall
      views={views.map(({ label, chosen }) => ({
        label,
        to: `?${new URLSearchParams(chosen)}`,
        isCurrent: names.every((name) => filter[name] === ((chosen as AddressFilter)[name] ?? '')),
      }))}
    />
  )
}
