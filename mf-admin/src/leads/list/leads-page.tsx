import { Button, LinkButton, notify, Panel, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Download, Upload } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { useWrite } from '../../platform/session/use-write'
import { fileAt, saveFile } from '../../ui/browser/save-file'
import { quiet } from '../../ui/buttons/looks'
import { FilterBar } from '../../ui/lists/filter-bar'
import { ListBar } from '../../ui/lists/list-bar'
import { SavedViews } from '../../ui/lists/saved-views'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import { type TableSettings, useTableSettings } from '../../ui/table/use-table-settings'
import { useLeadOptionsQuery, useLeadPageQuery } from '../data/lead-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { NewLeadsNotice } from '../live/new-leads-notice'
import { useAssignees } from '../use-assignees'
import { Board } from './board'
import { LeadBulkButtons } from './lead-bulk-buttons'
import { leadColumns } from './lead-columns'
import { exportAddress, type LeadAddress, useLeadAddress } from './use-lead-address'

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
        <ExportLeads
          address={exportAddress(isBoard ? address.wantedOfBoard : address.wantedOfList)}
        />
        {may('inquiries.import') && <ImportLink />}
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

const ImportLink = () => (
  <LinkButton
    to={paths.importLeads}
    {...quiet}
    px="2"
    aria-label="Import leads"
    title="Import leads"
  >
    <Upload aria-hidden />
  </LinkButton>
)

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

const today = () => new Date().toISOString().slice(0, 10)

/** Exports the leads of the list. The API wants a recent sign-in, for which a plain download could not ask. */
function ExportLeads({ address }: { address: string }) {
  const write = useWrite()

  const save = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      saveFile(`leads-${today()}.csv`, await write(() => fileAt(address)))
    } catch (failure) {
      const description = failureText(failure, 'The server did not answer.')
      notify({ title: 'Failed to export the leads', description, type: 'error' })
    }
  }

  return (
    <Button asChild {...quiet} px="2">
      <a href={address} download onClick={save} aria-label="Export as CSV" title="Export as CSV">
        <Download aria-hidden />
      </a>
    </Button>
  )
}

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
function LeadViews({ address, settings }: LeadViewsProps) {
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

interface LeadListProps {
  address: LeadAddress
  settings: TableSettings
}

/** Paged list of leads (D31, D53, D60). */
function LeadList({ address, settings }: LeadListProps) {
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
