import { LinkButton, Panel } from '@pt-portal/shared-ui'
import { Upload } from 'lucide-react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { FilterBar } from '../../ui/lists/filter-bar'
import { ListBar } from '../../ui/lists/list-bar'
import { PageHeader } from '../../ui/page-header'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { Views } from '../../ui/views'
import { NewLeadsNotice } from '../live/new-leads-notice'
import { Board } from './board'
import { ExportLeads } from './export-leads'
import { LeadList } from './lead-list'
import { LeadViews } from './lead-views'
import { MissingFilters } from './missing-filters'
import { exportAddress, useLeadAddress } from './use-lead-address'

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
