import { SavedViews } from '../../ui/lists/saved-views'
import type { TableSettings } from '../../ui/table/use-table-settings'
import type { LeadAddress } from './use-lead-address'

type Chosen = Partial<Pick<LeadAddress['filter'], 'status' | 'assignee' | 'followUp'>>

/** The views of the leads that staff need every day. */
const views: { label: string; chosen: Chosen }[] = [
  { label: 'All', chosen: {} },
  { label: 'New', chosen: { status: 'new' } },
  { label: 'Mine', chosen: { assignee: 'me' } },
  { label: 'Due for me', chosen: { assignee: 'me', followUp: 'due' } },
  { label: 'Unassigned', chosen: { assignee: 'nobody' } },
  { label: 'Spam', chosen: { status: 'spam' } },
]

interface LeadViewsProps {
  address: LeadAddress
  settings: TableSettings
}

/** Links to the usual views of the leads and to those that staff have saved. */
export function LeadViews({ address, settings }: LeadViewsProps) {
  const { filter } = address
  const names = ['q', 'state', 'service', 'locale', 'status', 'assignee', 'followUp'] as const
  return (
    <SavedViews
      list="inquiries"
      label="Views"
      query={address.query}
      settings={settings}
      usual={views.map(({ label, chosen }) => ({
        label,
        to: `?${new URLSearchParams(chosen)}`,
        isCurrent: names.every(
          (name) => filter[name] === ((chosen as LeadAddress['filter'])[name] ?? ''),
        ),
      }))}
    />
  )
}
