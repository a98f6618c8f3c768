import { Button, Flex, Panel } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { Views } from '../../ui/views'
import { NewLeadsNotice } from '../live/new-leads-notice'
import { Board } from './board'
import { Filters } from './filters'
import { LeadList } from './lead-list'
import { exportAddress, useLeadAddress } from './use-lead-address'

/** `/admin/inquiries`: all leads, as a list or as a board by status (D31, D60). */
export function InquiriesPage() {
  const address = useLeadAddress()
  const { isBoard } = address
  return (
    <>
      <PageHeader
        title="Inquiries"
        text="Everyone who asked for a consultation."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <Flex gap="3" wrap="wrap" align="center">
          <Views
            label="Views of the inquiries"
            views={[
              { label: 'List', to: address.listPath, isCurrent: !isBoard },
              { label: 'Board', to: address.boardPath, isCurrent: isBoard },
            ]}
          />
          <Button asChild variant="outline" colorPalette="gray">
            <a href={exportAddress(isBoard ? address.wantedOfBoard : address.wanted)} download>
              <Download aria-hidden />
              Export as CSV
            </a>
          </Button>
        </Flex>
      </PageHeader>
      <NewLeadsNotice />
      {isBoard ? (
        <>
          <Panel padding="none" mb="4">
            <Filters filter={address.filter} onChange={address.setFilter} />
          </Panel>
          <Board address={address} />
        </>
      ) : (
        <LeadList address={address} />
      )}
    </>
  )
}
