import { Button, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { Download, Upload } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { fileAt, saveFile } from '../../ui/browser/save-file'
import { quiet } from '../../ui/buttons/looks'
import { FilterBar } from '../../ui/lists/filter-bar'
import { ListBar } from '../../ui/lists/list-bar'
import { SavedViews } from '../../ui/lists/saved-views'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import { type TableSettings, useTableSettings } from '../../ui/table/use-table-settings'
import { useAttempt } from '../../ui/use-attempt'
import { type LeadFilter, useLeadOptionsQuery, useLeadPageQuery } from '../data/lead-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { NewLeadsNotice } from '../live/new-leads-notice'
import { useAssignees } from '../use-assignees'
import { Board } from './board'
import { LeadBulkButtons } from './lead-bulk-buttons'
import { leadColumns } from './lead-columns'
import { type LeadAddress, useLeadAddress } from './use-lead-address'

/** `/admin/inquiries`: all leads, as a list or as a board by status (D31, D60). */
export function LeadsPage() {
  const address = useLeadAddress()
  const { isBoard } = address
  const settings = useTableSettings('inquiries')
  const may = useMay()
  return (
    <>
      <PageHeader>
        {!isBoard && <LeadViews address={address} settings={settings} />}
        <Views
          label="Views of the leads"
          isSmall
          views={[
            { label: 'List', to: address.listPath, isCurrent: !isBoard },
            { label: 'Board', to: address.boardPath, isCurrent: isBoard },
          ]}
        />
        <ExportLeads wanted={isBoard ? address.wantedOfBoard : address.wantedOfList} />
        {may('inquiries.import') && (
          <LinkButton
            to={paths.importLeads}
            {...quiet}
            px="2"
            aria-label="Import leads"
            title="Import leads"
          >
            <Upload aria-hidden />
          </LinkButton>
        )}
        {may('inquiries.write') && (
          <LinkButton to={paths.newLead} size="sm">
            New lead
          </LinkButton>
        )}
      </PageHeader>
      <MissingFilters filter={address.filter} />
      <NewLeadsNotice />
      {isBoard ? (
        <>
          <Panel padding="none" mb="4">
            <ListBar isSelecting={false}>
              <FilterBar address={address} />
            </ListBar>
          </Panel>
          <Board address={address} />
        </>
      ) : (
        <LeadList address={address} settings={settings} />
      )}
    </>
  )
}

/** Says which filters name something that is gone, as in a view that was saved before. */
function MissingFilters({ filter }: Pick<LeadAddress, 'filter'>) {
  const { data: states } = useAdminStatePagesQuery()
  const { data: services } = useAdminServicePagesQuery()
  const { nameOf } = useAssignees()
  const isGone = (name: string, records: { name: string; slug: string }[] | undefined) =>
    name !== '' &&
    records?.every(
      (record) => ![record.name.toLowerCase(), record.slug].includes(name.toLowerCase()),
    )
  const problems = [
    isGone(filter.state, states) && `There is no state page "${filter.state}" any more.`,
    isGone(filter.service, services) && `There is no service "${filter.service}" any more.`,
    Number(filter.assignee) > 0 &&
      nameOf(Number(filter.assignee)) === 'A former colleague' &&
      'The colleague of this filter can no longer have leads.',
  ].filter(Boolean)
  if (problems.length === 0) return null
  return (
    <Text role="status" mb="3" color="fg.muted">
      {`${problems.join(' ')} The list shows the leads that still have it.`}
    </Text>
  )
}

/** Exports all leads that match as CSV (D31). The API wants a recent sign-in, for which a plain download could not ask. */
function ExportLeads({ wanted }: { wanted: LeadFilter }) {
  const attempt = useAttempt()
  const query = queryOf(wanted)
  const address = `/api/inquiries/export.csv${query && `?${query}`}`

  const save = (event: MouseEvent) => {
    event.preventDefault()
    const name = `leads-${new Date().toISOString().slice(0, 10)}.csv`
    void attempt(async () => saveFile(name, await fileAt(address)), 'Failed to export the leads')
  }

  return (
    <Button asChild {...quiet} px="2">
      <a href={address} download onClick={save} aria-label="Export as CSV" title="Export as CSV">
        <Download aria-hidden />
      </a>
    </Button>
  )
}

/** The views of the leads that staff need every day; filters are in the order of the address. */
const views: { label: string; chosen: Partial<LeadAddress['filter']> }[] = [
  { label: 'All', chosen: {} },
  { label: 'New', chosen: { status: 'new' } },
  { label: 'Mine', chosen: { assignee: 'me' } },
  { label: 'Due for me', chosen: { assignee: 'me', followUp: 'due' } },
  { label: 'Unassigned', chosen: { assignee: 'nobody' } },
  { label: 'Spam', chosen: { status: 'spam' } },
]

interface LeadListProps {
  address: LeadAddress
  settings: TableSettings
}

/** Links to the usual views of the leads and to those that staff have saved. */
function LeadViews({ address, settings }: LeadListProps) {
  const present = queryOf({ ...address.filter, view: '', sort: '' })
  return (
    <SavedViews
      list="inquiries"
      label="Views"
      query={address.query}
      settings={settings}
      usual={views.map(({ label, chosen }) => ({
        label,
        to: `?${queryOf(chosen)}`,
        isCurrent: queryOf(chosen) === present,
      }))}
    />
  )
}

/** Paged list of leads (D31, D53, D60). */
function LeadList({ address, settings }: LeadListProps) {
  const { sort, page, pageSize } = address.wanted
  const read = useLeadPageQuery(
    { ...address.wantedOfList, sort, page, pageSize },
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
      name="inquiries"
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
