import type { Today, TodayLead, TodayState } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Box, Panel, SimpleGrid, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { ageOf } from '../../leads/days'
import { FollowUpBadge } from '../../leads/follow-up'
import { leadName } from '../../leads/lead-name'
import { useAssignees } from '../../leads/use-assignees'
import { editPaths, paths } from '../../platform/paths'
import { ShortDay } from '../../ui/dates'
import { kindNames } from '../../ui/kind-names'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { shorten } from '../../ui/shorten'
import { TodayCard, type TodayCardProps, TodayRow, todayCard } from './today-card'
import { useTodayQuery } from './today-endpoints'

/** What is to do today, for the role that reads it (D54): short lists, and one line for each that is empty. */
export function TodaySection() {
  const today = useTodayQuery()
  return (
    <Box as="section" aria-label="Today" mb="6">
      <Loaded
        read={today}
        title="What is to do today could not be loaded"
        skeleton={<RowsSkeleton count={3} />}
      >
        {(lists) =>
          lists.due ? <TodayWithLeads lists={lists} /> : <TodayCards cards={contentCards(lists)} />
        }
      </Loaded>
    </Box>
  )
}

/** Only who sees leads may read the names of those they are assigned to. */
function TodayWithLeads({ lists }: { lists: Today }) {
  const { assignedTo } = useAssignees()
  return <TodayCards cards={[...leadCards(lists, assignedTo), ...contentCards(lists)]} />
}

function TodayCards({ cards }: { cards: TodayCardProps[] }) {
  const [full, empty] = [true, false].map((isFull) =>
    cards.filter(({ total }) => total > 0 === isFull),
  ) as [TodayCardProps[], TodayCardProps[]]
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5" alignItems="start">
        {full.map((card) => (
          <TodayCard key={card.title} {...card} />
        ))}
      </SimpleGrid>
      {empty.length > 0 && (
        <Panel padding="sm" mt={full.length > 0 ? '5' : '0'} fontSize="sm" color="fg.muted">
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} columnGap="5" rowGap="1">
            {empty.map(({ title, empty: text }) => (
              <Text key={title}>{text}</Text>
            ))}
          </SimpleGrid>
        </Panel>
      )}
    </>
  )
}

const leadRow = (lead: TodayLead, remark: ReactNode, ...facts: string[]) => (
  <TodayRow
    name={leadName(lead)}
    to={paths.inquiry(lead.id)}
    remark={remark}
    facts={[lead.state, lead.service ?? '', ...facts].filter(Boolean)}
  />
)

function leadCards(
  { dueForMe, due, newLeads, unanswered, corrections }: Today,
  assignedTo: (id: number | null) => string,
): TodayCardProps[] {
  return [
    ...todayCard(dueForMe, {
      title: 'Due for me',
      empty: 'None of your leads is due.',
      all: { path: paths.inquiriesBy('assignee=me&followUp=due&sort=followUpOn') },
      row: (lead) => leadRow(lead, <FollowUpBadge lead={lead} />),
    }),
    ...todayCard(due, {
      title: 'Due today',
      empty: 'Nobody has to be called back today.',
      all: { path: paths.inquiriesBy('followUp=due&sort=followUpOn') },
      row: (lead) => leadRow(lead, <FollowUpBadge lead={lead} />, assignedTo(lead.assigneeId)),
    }),
    ...todayCard(unanswered, {
      title: 'Not yet contacted',
      empty: 'Every lead has been contacted.',
      all: { path: paths.inquiriesBy('status=new&sort=createdAt') },
      row: (lead) =>
        leadRow(
          lead,
          `Received ${ageOf(lead.createdAt)}`,
          lead.assigneeId ? assignedTo(lead.assigneeId) : '',
        ),
    }),
    ...todayCard(newLeads, {
      title: 'New in the last 24 hours',
      empty: 'No lead came in the last 24 hours.',
      all: { path: paths.inquiries, label: 'Show newest first' },
      row: (lead) => leadRow(lead, `Received ${ageOf(lead.createdAt)}`),
    }),
    ...todayCard(corrections, {
      title: 'Corrections from readers',
      empty: 'No reader has sent a correction that waits.',
      all: { path: paths.inquiriesBy('q=Correction&status=new') },
      row: ({ id, message, createdAt }) => (
        <TodayRow
          name={shorten(message, 80)}
          to={paths.inquiry(id)}
          remark={`Sent ${ageOf(createdAt)}`}
        />
      ),
    }),
  ]
}

function contentCards({
  failedDeliveries,
  scheduled,
  releases,
  toApprove,
  drafts,
  factsToCheck,
}: Today) {
  return [
    ...todayCard(failedDeliveries, {
      title: 'Not delivered',
      empty: 'Every mail, forwarded lead and webhook was delivered.',
      all: { path: paths.deliveries },
      row: ({ subject, createdAt }) => (
        <TodayRow name={subject} to={paths.deliveries} remark={<ShortDay iso={createdAt} />} />
      ),
    }),
    ...todayCard(scheduled, {
      title: 'Public this week',
      empty: 'No post becomes public in the next 7 days.',
      all: { path: paths.calendar, label: 'Show the calendar' },
      row: ({ title, publishedAt, updatedAt }) => (
        <TodayRow
          name={title}
          to={paths.calendar}
          remark={<ShortDay iso={publishedAt ?? updatedAt} />}
        />
      ),
    }),
    ...todayCard(releases, {
      title: 'Releases this week',
      empty: 'No release of content becomes public in the next 7 days.',
      all: { path: `${paths.contentReleases}?state=scheduled` },
      row: ({ id, name, publishAt, updatedAt }) => (
        <TodayRow
          name={name}
          to={paths.contentRelease(id)}
          remark={<ShortDay iso={publishAt ?? updatedAt} />}
        />
      ),
    }),
    ...todayCard(toApprove, {
      title: 'Waiting for your approval',
      empty: 'No release of content waits for approval.',
      all: { path: `${paths.contentReleases}?state=waiting` },
      row: ({ id, name, updatedAt }) => (
        <TodayRow
          name={name}
          to={paths.contentRelease(id)}
          remark={
            <>
              Asked <ShortDay iso={updatedAt} />
            </>
          }
        />
      ),
    }),
    ...todayCard(drafts, {
      title: 'Not public yet',
      empty: 'Every post, service and state page is public.',
      all: { path: `${paths.blogs}?status=draft`, label: 'Show draft posts' },
      keyOf: ({ resource, id }) => `${resource} ${id}`,
      row: ({ resource, id, title, updatedAt }) => (
        <TodayRow
          name={title}
          to={editPaths[resource](id)}
          remark={
            <>
              Changed <ShortDay iso={updatedAt} />
            </>
          }
          facts={[kindNames[resource]]}
        />
      ),
    }),
    ...todayCard(factsToCheck, {
      title: 'Facts to check',
      empty: 'All tax facts are sure and were checked in the last six months.',
      all: { path: paths.states, label: 'Show all states' },
      row: (state) => {
        const [first, ...others] = reasonsOf(state)
        return (
          <TodayRow
            name={state.name}
            to={paths.stateFacts(state.id)}
            remark={first}
            facts={others}
          />
        )
      },
    }),
  ]
}

/** Why the facts of a state are to be checked, in words. */
const reasonsOf = ({ isInDoubt, oldCheckOn, switchedOn, lookAgainOn }: TodayState): string[] =>
  [
    switchedOn && `The law changed on ${shortDate(switchedOn)}; its texts are older`,
    lookAgainOn && `To be looked at again since ${shortDate(lookAgainOn)}`,
    oldCheckOn && `Checked on ${shortDate(oldCheckOn)}`,
    isInDoubt && 'Sources differ',
  ].filter((reason) => typeof reason === 'string')
