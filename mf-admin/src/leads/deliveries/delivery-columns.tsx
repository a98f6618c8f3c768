import type { Delivery } from '@pt-portal/api/contract'
import { Text, TextLink } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { Moment } from '../../ui/dates/dates'
import type { Column } from '../../ui/table/column'
import { kindNames } from './kinds'

const Next = ({ state, nextAttemptAt, sentAt }: Delivery) => {
  if (sentAt)
    return (
      <>
        Sent <Moment iso={sentAt} />
      </>
    )
  if (state === 'failed' || !nextAttemptAt) return 'Not by itself'
  if (Date.parse(nextAttemptAt) <= Date.now()) return 'Now'
  return <Moment iso={nextAttemptAt} />
}

/** Columns of the deliveries. */
export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    id: 'subject',
    label: 'What',
    width: 170,
    cell: ({ subject }) => <span title={subject}>{subject}</span>,
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 116,
    onCard: 'badge',
    cell: ({ kind }) => kindNames[kind],
  },
  {
    id: 'receiver',
    label: 'Receiver',
    width: 180,
    cell: ({ receiver }) => receiver && <span title={receiver}>{receiver}</span>,
  },
  {
    id: 'lead',
    label: 'About',
    width: 84,
    cell: ({ inquiryId }) =>
      inquiryId !== null && <TextLink to={paths.lead(inquiryId)}>{`Lead ${inquiryId}`}</TextLink>,
  },
  {
    id: 'failure',
    label: 'Reason',
    width: 160,
    isWidest: true,
    onCard: 'line',
    cell: ({ failure }) =>
      failure && (
        <Text as="span" color="fg.error" title={failure}>
          {failure}
        </Text>
      ),
  },
  {
    id: 'tries',
    label: 'Tries',
    width: 150,
    cell: ({ attempts, lastAttemptAt }) =>
      attempts === 0 || !lastAttemptAt ? (
        'None yet'
      ) : (
        <>
          {attempts}, the last <Moment iso={lastAttemptAt} />
        </>
      ),
  },
  { id: 'next', label: 'Next try', width: 120, cell: (delivery) => <Next {...delivery} /> },
  {
    id: 'since',
    label: 'Since',
    width: 148,
    isOptional: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
]
