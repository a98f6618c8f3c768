import type { Lead } from '@pt-portal/api/contract'
import { sourceNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Button, chakra, Flex, Grid, StyledLink, Text, TextLink } from '@pt-portal/shared-ui'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyAndTell } from '../../ui/browser/copy-text'
import { Moment } from '../../ui/dates/dates'
import { useLeadEventsQuery } from '../data/lead-endpoints'
import { leadLanguage } from '../language-names'
import { phoneText } from '../phone-text'
import { noteNames } from './event-words'

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm', pt: '0.5' } })
const Details = chakra('dd', { base: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } })

/** List of terms and details; facts without details are left out. */
export function Facts({ facts }: { facts: [term: string, details: ReactNode][] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '6.5rem minmax(0, 1fr)', md: '8.5rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="2.5"
    >
      {facts
        .filter(([, details]) => details)
        .map(([term, details]) => (
          <Box key={term} display="contents">
            <Term>{term}</Term>
            <Details>{details}</Details>
          </Box>
        ))}
    </Grid>
  )
}

/** Links to a page of the portal. Anything else that the form sent is shown as text. */
function Origin({ path }: { path: string }) {
  return /^\/[\w\-/]*$/.test(path) ? <TextLink to={path}>{path}</TextLink> : path
}

/** What a visitor sent, first what one needs while talking to them, and where it came from (D19, D60, D63). */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { email, phone, company, state, service, sourcePage, zcGad, message } = lead
  const { source, createdAt, contactedAt, consentText, consentAt, erasedAt } = lead
  const consent = consentText && (
    <>
      {consentText}
      {consentAt && (
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          Shown on <Moment iso={consentAt} />
        </Text>
      )}
    </>
  )
  return (
    <Facts
      facts={[
        ['Company', company],
        ['State', state],
        ['Service', service],
        ['State as sent', lead.typedState],
        ['Service as sent', lead.typedService],
        ['Last note', lead.notes && <LastNote id={lead.id} />],
        ['Message', message ?? (!erasedAt && <Muted>No message was left.</Muted>)],
        ['Phone', phone && <Phone phone={phone} />],
        ['Email', email && <StyledLink href={`mailto:${email}`}>{email}</StyledLink>],
        ['Received', <Moment key="received" iso={createdAt} />],
        ['Came from', sourceNames[source]],
        ['Language', leadLanguage(lead.locale)],
        ['Page', sourcePage && <Origin path={sourcePage} />],
        ['Ad tracking', zcGad],
        ['First contact', contactedAt && <Moment key="contact" iso={contactedAt} />],
        ['Use of data', consent ?? (!erasedAt && <Muted>No wording about it was recorded.</Muted>)],
      ]}
    />
  )
}

function Phone({ phone }: { phone: string }) {
  const copy = () =>
    copyAndTell(phone, 'Phone number copied', 'The phone number could not be copied')
  return (
    <Flex as="span" gap="3" align="center" wrap="wrap">
      <StyledLink href={`tel:${phone}`}>{phoneText(phone)}</StyledLink>
      <Button size="xs" variant="outline" colorPalette="gray" flexShrink="1" onClick={copy}>
        <Copy aria-hidden />
        Copy phone number
      </Button>
    </Flex>
  )
}

const Muted = chakra('span', { base: { color: 'fg.muted' } })

/** The newest note of a lead, in a few lines; the history has it in full. */
function LastNote({ id }: { id: number }) {
  const { currentData: events = [] } = useLeadEventsQuery(id)
  const textOf = (noteId: number) =>
    events.find(({ id, kind, corrects }) => kind in noteNames && (corrects ?? id) === noteId)?.to
  const last = events.find((event) => {
    return event.kind in noteNames && event.corrects === null && textOf(event.id)
  })
  if (!last) return null
  return (
    <>
      <Text as="span" lineClamp="3">
        {textOf(last.id)}
      </Text>
      <Text as="span" display="block" fontSize="sm" color="fg.muted">
        <Moment iso={last.at} />
        {last.by && ` • ${last.by}`}
      </Text>
    </>
  )
}
