import { useMemo } from 'react'
import { useMay } from '../../platform/session/use-may'
import { WorkList } from '../../ui/lists/work-list'
import type { TableSettings } from '../../ui/table/use-table-settings'
import { useLeadOptionsQuery, useLeadPageQuery } from '../data/lead-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { LeadBulkButtons } from './lead-bulk-buttons'
import { leadColumns } from './lead-columns'
import type { LeadAddress } from './use-lead-address'

export interface LeadListProps {
  address: LeadAddress
  settings: TableSettings
}

/** Paged list of leads (D31, D53, D60). */
export function LeadList({ address, settings }: LeadListProps) {
  const { wantedOfList, wanted } = address
  const { sort, page, pageSize } = wanted
  const read = useLeadPageQuery(
    { ...wantedOfList, sort, page, pageSize },
    { refetchOnMountOrArgChange: true },
  )
  const from = address.search.toString()
  const mayWrite = useMay()('inquiries.write')
  const hasWhatsApp = useLeadOptionsQuery().data?.hasWhatsApp ?? false
  const columns = useMemo(
    () => leadColumns(from, hasWhatsApp, mayWrite),
    [from, hasWhatsApp, mayWrite],
  )
  return (
    <WorkList
      noun={leadNoun}
      address={address}
      read={read}
      columns={columns}
      settings={settings}
      nameOf={leadName}
      bulk={
        mayWrite
          ? (selection, leads) => <LeadBulkButtons selection={selection} leads={leads} />
          : undefined
      }
      empty={{
        title: 'No leads yet',
        text: 'They appear here as soon as a visitor asks for a consultation.',
      }}
    />
  )
}
