import type { Inquiry } from '@pt-portal/api/contract'
import { Box, Button, EmptyState, Flex, Panel, Text } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { type Page, useInquiryPageQuery } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { BackButton } from '../../ui/back-button'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { Rows, RowsSkeleton } from '../../ui/rows'
import { shownPage } from '../../ui/shown-page'
import { pageSize } from '../../ui/use-list-address'
import { Filters } from './filters'
import { InquiryRow } from './inquiry-row'
import { exportAddress, useInquiryAddress } from './use-inquiry-address'

/** `/admin/inquiries`: all leads, newest first, a page at a time (D31). */
export function InquiriesPage() {
  const address = useInquiryAddress()
  const { isOutdated, read } = shownPage(
    useInquiryPageQuery(
      { ...address.filter, page: address.page, pageSize },
      { refetchOnMountOrArgChange: true },
    ),
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
        <Loaded
          read={read}
          title="Inquiries could not be loaded"
          skeleton={<RowsSkeleton count={8} />}
          px="4"
        >
          {(page) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Leads data={page} openId={address.openId} isFiltered={address.isFiltered} />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && (
        <Pager page={address.page} total={read.data.total} pathOf={address.pathOfPage} />
      )}
    </>
  )
}

interface LeadsProps {
  data: Page<Inquiry>
  openId: number
  isFiltered: boolean
}

function emptyText({ total }: Page<Inquiry>, isFiltered: boolean) {
  if (total > 0) return ['No inquiries on this page', 'There are fewer pages than that.'] as const
  return isFiltered
    ? (['No inquiry matches', 'Try another search, or take a filter away.'] as const)
    : ([
        'No inquiries yet',
        'They appear here as soon as a visitor asks for a consultation.',
      ] as const)
}

function Leads({ data, openId, isFiltered }: LeadsProps) {
  const count = data.total.toLocaleString('en-IN')
  const [title, text] = emptyText(data, isFiltered)
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
          <EmptyState level="h2" title={title} text={text} />
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
