import { type Feedback, feedbackDecisions } from '@pt-portal/api/contract/content/feedback'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Badge, LinkButton, PlainLink } from '@pt-portal/shared-ui'
import { ChartColumn } from 'lucide-react'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { ChangesNotice } from '../../ui/lists/changes-notice'
import type { ListFilters } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import { shorten } from '../../ui/shorten'
import type { Column } from '../../ui/table/column'
import { useFeedbackPageQuery } from '../data/feedback-endpoints'
import { concernsFeedback } from './follow-feedback'
import { statuses } from './words'

const views = [
  { label: 'All', state: '' },
  ...[...feedbackDecisions, 'spam' as const].map((state) => ({
    label: statuses[state].name,
    state,
  })),
]

const filters = {
  state: { kind: 'link', values: views.map(({ state }) => state) },
  q: { kind: 'search', placeholder: 'Words or address of a page' },
} as const satisfies ListFilters<string>

/** `/admin/feedback`: what readers say is wrong on pages, the same matter once (D90). */
export function FeedbackPage() {
  const address = useListAddress(filters)
  const { state } = address.filter
  const read = useFeedbackPageQuery(address.wanted, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader text="What readers say is wrong on pages.">
        <Views
          label="Status"
          isSmall
          views={views.map((view) => ({
            label: view.label,
            to: view.state ? `${paths.feedback}?state=${view.state}` : paths.feedback,
            isCurrent: view.state === state,
          }))}
        />
        <LinkButton to={paths.feedbackFigures} {...quiet}>
          <ChartColumn aria-hidden />
          Figures
        </LinkButton>
      </PageHeader>
      <ChangesNotice
        key={address.search.toString()}
        text="Readers have reported more"
        concerns={concernsFeedback}
        onShow={read.refetch}
      />
      <WorkList
        noun={{ one: 'report', many: 'reports' }}
        address={address}
        read={read}
        columns={columns}
        name="feedback"
        nameOf={nameOf}
        empty={
          state
            ? { title: 'No report here', text: 'Look at all reports.' }
            : {
                title: 'No reports yet',
                text: 'Readers can say at the foot of a page what is wrong on it.',
              }
        }
      />
    </>
  )
}

const saidIn = ({ text, where, link }: Feedback) => text ?? where ?? link ?? ''

const nameOf = (report: Feedback) => shorten(saidIn(report), 60)

const columns: readonly Column<Feedback>[] = [
  {
    id: 'text',
    label: 'What is wrong',
    width: 220,
    isWidest: true,
    cell: (report) => (
      <PlainLink
        to={paths.feedbackReport(report.id)}
        title={saidIn(report)}
        borderRadius="l1"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        {nameOf(report)}
      </PlainLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    width: 96,
    onCard: 'badge',
    cell: ({ status }) => (
      <Badge colorPalette={statuses[status].palette}>{statuses[status].name}</Badge>
    ),
  },
  {
    id: 'page',
    label: 'Page',
    width: 150,
    onCard: 'plain',
    cell: ({ page, record }) => <span title={page}>{record?.title ?? page}</span>,
  },
  {
    id: 'where',
    label: 'Where',
    width: 120,
    cell: ({ where }) => where && <span title={where}>{where}</span>,
  },
  { id: 'count', label: 'Readers', width: 80, cell: ({ count }) => count },
  {
    id: 'language',
    label: 'Language',
    width: 88,
    cell: ({ language }) => languageOf(language).englishName,
  },
  {
    id: 'answer',
    label: 'Answer',
    width: 80,
    cell: ({ wantsAnswer }) => wantsAnswer && 'Wanted',
  },
  { id: 'sent', label: 'Sent', width: 148, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]
