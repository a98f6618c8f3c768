import type { Lead } from '@pt-portal/api/contract'
import { Button, chakra, PlainLink } from '@pt-portal/shared-ui'
import { Copy, MessageCircle } from 'lucide-react'
import { paths } from '../../platform/paths'
import { copyAndTell } from '../../ui/browser/copy-text'
import { bare } from '../../ui/buttons/looks'
import { Ago } from '../../ui/dates/ago'
import type { Column } from '../../ui/table/column'
import { FollowUpBadge, FollowUpDay } from '../follow-up'
import { leadName } from '../lead-name'
import { phoneText, whatsAppOf } from '../phone-text'
import { StatusBadge } from '../status'
import { AssigneeCell, StatusCell } from './cell-menus'

/** The part of a lead's message that a row shows. */
const excerptLength = 160

/** What a lead asks for: the service, and the beginning of the message. */
const askedFor = ({ service, typedService, message }: Lead): string =>
  [service ?? typedService, message?.slice(0, excerptLength)].filter(Boolean).join(' · ')

/**
 * Columns of the leads.
 * @param from query of the list, to which a lead's page links back
 * @param hasWhatsApp whether phones have room for its link
 * @param mayWrite whether status and assignee are changed in their cells
 */
export const leadColumns = (
  from: string,
  hasWhatsApp: boolean,
  mayWrite: boolean,
): Column<Lead>[] => [
  {
    id: 'name',
    label: 'Name',
    width: 180,
    cell: (lead) => (
      <span title={[leadName(lead), lead.company].filter(Boolean).join(', ')}>
        <PlainLink
          to={paths.lead(lead.id)}
          state={{ from }}
          borderRadius="l1"
          _hover={{ textDecoration: 'underline' }}
        >
          {leadName(lead)}
        </PlainLink>
      </span>
    ),
    summary: ({ company }) => company,
  },
  {
    id: 'asks',
    label: 'Asks for',
    width: 120,
    isWidest: true,
    onCard: 'line',
    cell: (lead) => askedFor(lead) && <span title={askedFor(lead)}>{askedFor(lead)}</span>,
  },
  {
    id: 'phone',
    label: 'Phone',
    width: hasWhatsApp ? 206 : 176,
    onCard: 'plain',
    cell: ({ phone }) => phone && <Phone number={phone} hasWhatsApp={hasWhatsApp} />,
  },
  { id: 'email', label: 'Email', width: 200, isOptional: true, cell: ({ email }) => email },
  {
    id: 'state',
    label: 'State',
    width: 96,
    onCard: 'plain',
    cell: ({ state }) => state && <span title={state}>{state}</span>,
  },
  {
    id: 'status',
    label: 'Status',
    width: 104,
    onCard: 'badge',
    cell: (lead) => <StatusCell lead={lead} mayWrite={mayWrite} />,
    cardCell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'followUp',
    label: 'Follow-up',
    width: 96,
    onCard: 'badge',
    // The API offers no other direction.
    sort: { ascending: 'followUpOn', descending: 'followUpOn' },
    cell: (lead) => <FollowUpDay lead={lead} />,
    cardCell: (lead) => <FollowUpBadge lead={lead} />,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    width: 92,
    cell: (lead) => <AssigneeCell lead={lead} mayWrite={mayWrite} />,
    cardCell: (lead) => <AssigneeCell lead={lead} mayWrite={false} />,
  },
  {
    id: 'received',
    label: 'Received',
    width: 104,
    onCard: 'plain',
    sort: { ascending: 'createdAt', descending: '', first: 'descending' },
    cell: ({ createdAt }) => <Ago iso={createdAt} />,
  },
]

const WhatsAppLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '7',
    px: '1',
    fontSize: 'sm',
    verticalAlign: 'middle',
    borderRadius: 'l1',
  },
})

/** A number that can be called, copied and, where `WHATSAPP_LINKS` is set, opened in WhatsApp. */
function Phone({ number, hasWhatsApp }: { number: string; hasWhatsApp: boolean }) {
  const copy = () => copyAndTell(number, `${number} copied`, `${number} could not be copied`)
  return (
    <>
      <chakra.a href={`tel:${number}`} _hover={{ textDecoration: 'underline' }}>
        {phoneText(number)}
      </chakra.a>
      <Button
        {...bare}
        minH="7"
        px="1"
        verticalAlign="middle"
        aria-label={`Copy ${number}`}
        title="Copy"
        onClick={copy}
      >
        <Copy aria-hidden />
      </Button>
      {hasWhatsApp && (
        <WhatsAppLink {...whatsAppOf(number)}>
          <MessageCircle aria-hidden size={16} />
        </WhatsAppLink>
      )}
    </>
  )
}
