import type { LeadDetails } from '@pt-portal/api/contract'
import { followUpWords } from '@pt-portal/api/contract/leads/lead-words'
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Grid,
  LinkButton,
  longDate,
  notify,
  Panel,
  Skeleton,
  Stack,
  Text,
} from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useLocation, useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { removeDraft } from '../../forms/drafts/drafts'
import { useWayBack } from '../../forms/use-way-back'
import { Presence } from '../../platform/live/presence'
import { paths } from '../../platform/paths'
import { isGone } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/buttons/back-button'
import { quiet } from '../../ui/buttons/looks'
import { KeysHelp } from '../../ui/keys/keys-help'
import { useKeys } from '../../ui/keys/use-keys'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { CallsOfLead } from '../callbacks/calls-of-lead'
import { personAddress, useLeadQuery } from '../data/lead-endpoints'
import { dayInIndia, followUp } from '../days'
import { FollowUpBadge } from '../follow-up'
import { leadName } from '../lead-name'
import { MergedLeads } from '../merging/merged-leads'
import { StatusBadge } from '../status'
import { useAssignees } from '../use-assignees'
import { CorrectData } from './correct-data'
import { ErasePerson } from './erase-person'
import { actionsHeight, goToNote, LeadActions, noAnswer } from './lead-actions'
import { LeadControls, statusOf } from './lead-controls'
import { Facts, LeadFacts } from './lead-facts'
import { LeadHistory } from './lead-history'
import { NoteForm } from './note-form'
import { RelatedLeads } from './related-leads'
import { type LeadChanging, useLeadChanges } from './use-lead-changes'
import { type Neighbour, useNeighbours } from './use-neighbours'

/** Query of the list or board that the user came from. */
const useFrom = () => (useLocation().state as { from?: string } | null)?.from

/** Link back to the list or board, with the same filters. */
const BackToLeads = () => <BackButton to={useWayBack(paths.leads)}>Back to Leads</BackButton>

/** `/admin/inquiries/{id}`: one lead (D60, D63). */
export function LeadPage() {
  const { id: named } = useParams()
  const id = Number(named)
  const navigate = useNavigate()
  const skip = !Number.isSafeInteger(id) || id < 1
  const { currentData, error, isFetching, refetch } = useLeadQuery(id, { skip })
  const from = useFrom()
  const kept = currentData && currentData.id !== id ? currentData.id : undefined
  useEffect(() => {
    if (kept === undefined) return
    notify({ title: `Lead ${id} was merged into this one` })
    navigate(paths.lead(kept), { replace: true, state: { from } })
  }, [kept, id, from, navigate])
  if (skip || (isGone(error) && !currentData)) return <NoLead />
  return (
    <>
      <PageHeader
        title={currentData && leadName(currentData)}
        text={currentData && <Standing lead={currentData} />}
        back={<BackToLeads />}
      >
        <Neighbours key={id} id={id} />
      </PageHeader>
      <Loaded
        read={{ data: currentData, error, isFetching, refetch }}
        title="The lead could not be loaded"
        skeleton={<LeadSkeleton />}
      >
        {(lead) => <Lead key={lead.id} lead={lead} />}
      </Loaded>
    </>
  )
}

/** Links to the leads before and after, which the keys `k` and `j` follow too. */
function Neighbours({ id }: { id: number }) {
  const { previous, next } = useNeighbours(id, useFrom())
  const navigate = useNavigate()
  const goTo = (lead: Neighbour | undefined) => () => {
    if (lead) navigate(paths.lead(lead.id), { state: { from: lead.from } })
    return lead !== undefined
  }
  useKeys([
    { keys: ['j'], label: 'Next lead', act: goTo(next) },
    { keys: ['k'], label: 'Previous lead', act: goTo(previous) },
  ])
  return (
    <>
      {[previous, next].map(
        (lead) =>
          lead && (
            <LinkButton
              key={lead.id}
              {...quiet}
              to={paths.lead(lead.id)}
              state={{ from: lead.from }}
            >
              {lead === next ? 'Next lead' : 'Previous lead'}
            </LinkButton>
          ),
      )}
      <KeysHelp />
    </>
  )
}

/** Status, follow-up and assignee of a lead, below its name. */
function Standing({ lead }: { lead: LeadDetails }) {
  const { assignedTo } = useAssignees()
  return (
    <Flex as="span" gap="2" wrap="wrap" align="center">
      <StatusBadge status={lead.status} />
      <FollowUpBadge lead={lead} />
      <span>{assignedTo(lead.assigneeId)}</span>
    </Flex>
  )
}

function NoLead() {
  return (
    <>
      <PageHeader title="Lead not found" back={<BackToLeads />} />
      <EmptyState
        level="h2"
        title="There is no such lead"
        text="Its address may be mistyped, or it was removed."
      >
        <LinkButton to={paths.leads}>All leads</LinkButton>
      </EmptyState>
    </>
  )
}

function Lead({ lead }: { lead: LeadDetails }) {
  const canWrite = useMay()('inquiries.write') && !lead.erasedAt
  const changing = useLeadChanges(lead)
  return (
    <>
      <Presence resource="inquiries" id={lead.id} />
      {lead.erasedAt && <Erased id={lead.id} at={lead.erasedAt} />}
      <CallsOfLead lead={lead} canWrite={canWrite} />
      <LeadActions lead={lead} changing={canWrite ? changing : undefined} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        gap="6"
        alignItems="start"
        pb={{ base: actionsHeight, lg: '0' }}
        css={aboveActions}
      >
        <Part title="Request">
          <LeadFacts lead={lead} />
          {canWrite && <CorrectData lead={lead} />}
        </Part>
        <Stack
          // On phones the history stands between the work and what is needed less often.
          display={{ base: 'contents', lg: 'flex' }}
          gap="6"
          minW="0"
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          <Part title="Status">
            {canWrite ? <LeadWork changing={changing} /> : <LeadState lead={lead} />}
          </Part>
          {!lead.erasedAt && (
            <Stack gap="6" minW="0" order={{ base: '1', lg: '0' }}>
              <Part title="Other leads of this person">
                <RelatedLeads lead={lead} />
              </Part>
              {lead.merged?.length > 0 && (
                <Part title="Merged into this lead">
                  <MergedLeads lead={lead} />
                </Part>
              )}
              <Part title="This person's data">
                <PersonActions lead={lead} />
              </Part>
            </Stack>
          )}
        </Stack>
        <Part title="History">
          {canWrite && (
            <Box mb="6">
              <NoteForm lead={lead} />
            </Box>
          )}
          <LeadHistory id={lead.id} mayWrite={canWrite} />
        </Part>
      </Grid>
    </>
  )
}

/** A field in use stays clear of the row of actions at the foot. */
const aboveActions = {
  '& :is(a, button, input, select, textarea)': {
    scrollMarginBottom: {
      base: `calc(var(--foot-bar, 0px) + ${actionsHeight} + 1rem)`,
      lg: 'calc(var(--foot-bar, 0px) + 1rem)',
    },
  },
} as const

/** The controls of a lead, and its action keys. */
function LeadWork({ changing }: { changing: LeadChanging }) {
  const { me } = useAssignees()
  const [isChoosing, setIsChoosing] = useState(false)
  const statuses = useRef<HTMLDivElement>(null)
  const { change, undo } = changing

  const choose = ({ key }: KeyboardEvent) => {
    setIsChoosing(false)
    const status = statusOf(key)
    if (!status || key.length !== 1) return false
    change({ status })
    return true
  }

  useKeys([
    { keys: ['*'], when: isChoosing, act: choose },
    { keys: ['a'], label: 'Assign to me', act: () => me && change({ assigneeId: me.id }) },
    {
      keys: ['s'],
      label: 'Status; then N, C, W or L for new, contacted, won or lost',
      act: () => {
        setIsChoosing(true)
        statuses.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
      },
    },
    { keys: ['f'], label: 'Follow up tomorrow', act: () => change(followUp(dayInIndia(1))) },
    {
      keys: ['x'],
      label: 'Called, no answer: follow up on the next working day',
      act: () => change(noAnswer()),
    },
    { keys: ['n'], label: 'Write a note', act: goToNote },
    { keys: ['u'], label: 'Undo the last change', act: undo },
  ])

  return <LeadControls changing={changing} statuses={statuses} isChoosing={isChoosing} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Box p={{ base: '4', md: '5' }}>{children}</Box>
    </Section>
  )
}

/** Says that the person was erased (D63), and removes the local draft about them. */
function Erased({ id, at }: { id: number; at: string }) {
  const { data: user } = useSessionQuery()
  const email = user?.email ?? ''
  useEffect(() => removeDraft({ user: email, resource: 'inquiries', id }), [email, id])
  return (
    <Panel padding="sm" mb="6" bg="bg.subtle">
      <Text fontWeight="semibold">{`This person was erased on ${longDate(at)}`}</Text>
      <Text fontSize="sm" color="fg.muted" mt="1">
        Nothing here says who it was. The lead still counts in the reports.
      </Text>
    </Panel>
  )
}

/** Shows what staff recorded, to users who may not change it, or after the person was erased. */
function LeadState({ lead }: { lead: LeadDetails }) {
  const { nameOf } = useAssignees()
  const { status, lostReason, assigneeId, followUpOn, followUpTime } = lead
  return (
    <Facts
      facts={[
        ['Status', <StatusBadge key="status" status={status} />],
        ['Assignee', nameOf(assigneeId)],
        ['Follow-up', followUpOn ? followUpWords(followUpOn, followUpTime) : 'None'],
        ['Reason', lostReason],
      ]}
    />
  )
}

function PersonActions({ lead }: { lead: LeadDetails }) {
  const mayErase = useMay()('inquiries.erase')
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="3">
        If this person asks what you keep about them, send them this file: all their leads with
        their history, without those of other people who share the number.
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button asChild {...quiet}>
          <a href={personAddress(lead.id)} download>
            <Download aria-hidden />
            Export this person's data
          </a>
        </Button>
        {mayErase && <ErasePerson lead={lead} />}
      </Flex>
    </>
  )
}

function LeadSkeleton() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      gap="6"
      role="status"
      aria-label="Loading"
      aria-busy="true"
    >
      <Skeleton height="80" />
      <Skeleton height="80" />
    </Grid>
  )
}
