import { Box, Button, EmptyState, Flex, Panel, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { type InquiryPage, useInquiryPageQuery } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { Rows, RowsSkeleton } from '../../ui/rows'
import { Filters } from './filters'
import { InquiryRow } from './inquiry-row'
import { Pager } from './pager'
import { exportAddress, pageSize, useInquiryAddress } from './use-inquiry-address'

/** `/admin/inquiries`: all leads, newest first, a page at a time (D31). */
export function InquiriesPage() {
  const address = useInquiryAddress()
  const { data, error, isFetching, refetch } = useInquiryPageQuery(
    { ...address.filter, page: address.page, pageSize },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <PageHeader
        title="Inquiries"
        text="Everyone who asked for a consultation, newest first."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={exportAddress(address.filter)} download>
            <Download aria-hidden />
            Export as CSV
          </a>
        </Button>
      </PageHeader>
      <Panel padding="none">
        <Filters filter={address.filter} onChange={address.setFilter} />
        {data ? (
          <Leads data={data} openId={address.openId} isFiltered={address.isFiltered} />
        ) : error ? (
          <Box px="4">
            <ReadFailure
              title="Inquiries could not be loaded"
              failure={error}
              pending={isFetching}
              refetch={refetch}
            />
          </Box>
        ) : (
          <RowsSkeleton count={8} />
        )}
      </Panel>
      {data && <Pager page={address.page} total={data.total} pathOf={address.pathOfPage} />}
    </>
  )
}

interface LeadsProps {
  data: InquiryPage
  openId: number
  isFiltered: boolean
}

function Leads({ data, openId, isFiltered }: LeadsProps) {
  const count = data.total.toLocaleString('en-IN')
  return (
    <>
      <Flex
        px={{ base: '4', md: '5' }}
        py="2"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Text role="status" fontSize="sm" color="fg.muted">
          {data.total === 1 ? '1 inquiry' : `${count} inquiries`}
        </Text>
      </Flex>
      {data.items.length === 0 ? (
        <Box p="4">
          <EmptyState
            level="h2"
            title={isFiltered ? 'No inquiry matches' : 'No inquiries yet'}
            text={
              isFiltered
                ? 'Try another search, or take a filter away.'
                : 'They appear here as soon as a visitor asks for a consultation.'
            }
          />
        </Box>
      ) : (
        <Rows>
          {data.items.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} isOpen={inquiry.id === openId} />
          ))}
        </Rows>
      )}
    </>
  )
}
